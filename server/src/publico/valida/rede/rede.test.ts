import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PedidoDeRede } from '@concordia/pdf-signatures/laudo'
import { startSite } from '@concordia/test-doubles/site'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './enderecos.ts'
import { redeDaValidacao } from './rede.ts'

const get = (url: string): PedidoDeRede => ({ url, metodo: 'GET', corpo: null })
const anyAddress = () => true

/** A server on this machine. `asked`: the paths that reached it. */
async function authorityAt(answer: RequestListener) {
  const { asked, port } = await startSite(answer)
  return { asked, port: String(port), at: (host: string, path = '/lista.crl') => `http://${host}:${port}${path}` }
}

describe('an address in a stranger’s certificate', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      'fec0::1',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
    'localhost',
  ])('is inner or special when it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '2804:14d::1', '2606:4700::1111'])('is public when it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1'])(
    'never reaches this machine as %s',
    async (host) => {
      const authority = await authorityAt((_req, res) => res.end('segredo'))
      const rede = redeDaValidacao({ portas: [authority.port] })
      expect(await rede([get(authority.at(host))])).toEqual([])
      expect(authority.asked).toEqual([])
    },
  )

  test('is not asked at another port, by another protocol, or with a password', async () => {
    const authority = await authorityAt((_req, res) => res.end('x'))
    const urls = [authority.at('127.0.0.1'), 'ftp://127.0.0.1/x', 'file:///etc/passwd', 'ldap://127.0.0.1/x', 'nada', '']
    expect(await redeDaValidacao({ permite: anyAddress })(urls.map(get))).toEqual([])
    const withPassword = authority.at('eu:senha@127.0.0.1')
    expect(await redeDaValidacao({ permite: anyAddress, portas: [authority.port] })([get(withPassword)])).toEqual([])
    expect(authority.asked).toEqual([])
  })
})

describe('an authority', () => {
  const open = (port: string, more = {}) => redeDaValidacao({ permite: anyAddress, portas: [port], ...more })

  test('is asked by GET for a list, and by POST with the question', async () => {
    const authority = await authorityAt(async (req, res) => {
      res.end(req.method === 'POST' ? Buffer.concat([await buffer(req), Buffer.from(req.headers['content-type']!)]) : 'lista')
    })
    const url = authority.at('localhost')
    const pergunta = { url, metodo: 'POST' as const, corpo: new Uint8Array(Buffer.from('ocsp:')) }
    const respostas = await open(authority.port)([get(url), pergunta])
    expect(respostas.map(({ corpo }) => Buffer.from(corpo).toString())).toEqual(['lista', 'ocsp:application/ocsp-request'])
  })

  test('is left out if it redirects, refuses, answers too much or too late, and the others are heard', async () => {
    const authority = await authorityAt((req, res) => {
      if (req.url === '/outro') res.writeHead(302, { location: '/lista.crl' }).end()
      else if (req.url === '/recusa') res.writeHead(404).end()
      else if (req.url === '/muito') res.end(Buffer.alloc(2_000))
      else if (req.url !== '/nunca') res.end('lista')
    })
    const paths = ['/outro', '/recusa', '/muito', '/nunca', '/lista.crl']
    const rede = open(authority.port, { maxBytes: 1_000, timeoutMs: 300 })
    const respostas = await rede(paths.map((path) => get(authority.at('127.0.0.1', path))))
    expect(respostas.map(({ url }) => new URL(url).pathname)).toEqual(['/lista.crl'])
    expect(authority.asked).toHaveLength(paths.length)
  })

  test('is asked a few questions at most', async () => {
    const authority = await authorityAt((_req, res) => res.end('x'))
    await open(authority.port)(Array.from({ length: 50 }, (_, i) => get(authority.at('127.0.0.1', `/${i}`))))
    expect(authority.asked).toHaveLength(8)
  })
})
