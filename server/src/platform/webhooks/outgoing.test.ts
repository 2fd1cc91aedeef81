import { describe, expect, test } from 'vitest'
import { receiver, status } from '../../../test/receiver.ts'
import type { Resolve } from './address.ts'
import { type Outgoing, post } from './outgoing.ts'

const send = (url: string, more: Partial<Outgoing> = {}) =>
  post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}' }, { allow: ['127.0.0.0/8'], ...more })

describe('a message that is sent out', () => {
  test('arrives whole, and the answer comes back', async () => {
    const erp = await receiver()
    erp.answers((response) => response.writeHead(200).end('obrigado'))
    expect(await send(`${erp.url}/hook?x=1`)).toEqual({ status: 200, text: 'obrigado', retryAfter: null, ms: expect.any(Number) })
    expect(erp.received).toEqual([
      { path: '/hook?x=1', headers: expect.objectContaining({ 'webhook-id': 'msg_1', 'content-length': '7' }), body: '{"a":1}' },
    ])
  })

  test('is given up when the receiver hangs, before its answer or in the middle of it', async () => {
    const erp = await receiver()
    erp.answers(() => undefined)
    expect(await send(erp.url, { timeoutMs: 300 })).toMatchObject({ status: null, text: expect.stringContaining('Sem resposta') })
    erp.answers((response) => void response.writeHead(200).write('começo'))
    expect(await send(erp.url, { timeoutMs: 300 })).toMatchObject({ status: 200, text: 'começo' })
  })

  test('is given up when the name is not found in time', async () => {
    const never: Resolve = () => new Promise(() => undefined)
    expect(await send('https://erp.example/', { timeoutMs: 100, resolve: never })).toMatchObject({ status: null })
  })

  test('only the first kilobyte of a long answer is kept', async () => {
    const erp = await receiver()
    erp.answers((response) => response.writeHead(200).end('x'.repeat(5_000_000)))
    expect((await send(erp.url)).text).toBe('x'.repeat(1024))
  })

  test('does not follow a redirect', async () => {
    const [erp, other] = [await receiver(), await receiver()]
    erp.answers(status(302, { location: `${other.url}/roubado` }))
    expect(await send(erp.url)).toMatchObject({ status: 302 })
    expect(other.received).toEqual([])
  })

  test.each([
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'agora não' }, null],
    [{}, null],
  ])('a receiver that asks to wait with %j is understood', async (headers, retryAfter) => {
    const erp = await receiver()
    erp.answers(status(503, headers))
    expect(await send(erp.url)).toMatchObject({ status: 503, retryAfter })
  })
})

describe('a receiver that lies about its address', () => {
  test('cannot change it between the check and the connection: the name is asked once', async () => {
    const erp = await receiver()
    const { port } = new URL(erp.url)
    let asked = 0
    const rebinds: Resolve = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.1' }]
    // The connection ends at the certificate, which is for the address and not for the name, before anything is sent.
    expect(await send(`https://erp.example:${port}/`, { resolve: rebinds })).toMatchObject({
      status: null,
      text: expect.stringContaining('certificado'),
    })
    expect(asked).toBe(1)
    expect(erp.received).toEqual([])
  })

  test('and one of whose two addresses is private is not called', async () => {
    const erp = await receiver()
    const { port } = new URL(erp.url)
    const two: Resolve = async () => [{ address: '127.0.0.1' }, { address: '10.0.0.1' }]
    expect(await send(`https://erp.example:${port}/`, { resolve: two })).toMatchObject({
      status: null,
      text: expect.stringContaining('rede interna'),
    })
    expect(erp.received).toEqual([])
  })

  test('a receiver on this machine that nobody allowed is not called', async () => {
    const erp = await receiver()
    expect(await send(erp.url, { allow: [] })).toMatchObject({ status: null, text: expect.stringContaining('rede interna') })
    expect(erp.received).toEqual([])
  })
})

test('a receiver that is not there, or without a trusted certificate, gets its own sentence', async () => {
  expect(await send('https://127.0.0.1:1/')).toMatchObject({ status: null, text: 'A conexão foi recusada.' })
})
