import { describe, expect, test } from 'vitest'
import { checkedAddress, parseAddress, type Resolve, UnsafeAddress } from './address.ts'

const names =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address }))
const check = async (url: string, resolve: Resolve = names('8.8.8.8'), allow: string[] = []) =>
  checkedAddress(parseAddress(url), allow, resolve)
const INSIDE = 'Este endereço leva a uma rede interna, e a plataforma não envia nada para lá'

describe('an address given by a user', () => {
  test.each([
    ['https://erp.example/hook', ['8.8.8.8'], '8.8.8.8'],
    ['https://erp.example:8443/hook?x=1', ['2606:4700::1111', '8.8.8.8'], '2606:4700::1111'],
    ['https://8.8.8.8/', [], '8.8.8.8'],
    ['https://[2606:4700::1111]/', [], '2606:4700::1111'],
    // NAT64, where a network has only IPv6.
    ['https://erp.example/', ['64:ff9b::808:808'], '64:ff9b::808:808'],
  ])('%s is called at the address that was checked', async (url, addresses, expected) => {
    expect(await check(url, names(...addresses))).toBe(expected)
  })

  test.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.1.1', '0.0.0.0', '255.255.255.255'],
    ...[
      '224.0.0.1',
      '198.18.0.1',
      '192.0.2.1',
      '240.0.0.1',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fec0::1',
      'ff02::1',
      '2001:db8::1',
    ],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', '::ffff:0:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
    ...['2002:7f00:1::', '2002:a00:1::1', '2001:0:1::80ff:fffe', '4000::1', 'não é um endereço'],
  ])('a name that leads to %s is refused', async (address) => {
    await expect(check('https://erp.example/', names(address))).rejects.toThrow(new UnsafeAddress(INSIDE))
  })

  test('a name with one public and one private address is refused, in any order', async () => {
    await expect(check('https://erp.example/', names('8.8.8.8', '10.0.0.1'))).rejects.toThrow(INSIDE)
    await expect(check('https://erp.example/', names('10.0.0.1', '8.8.8.8'))).rejects.toThrow(INSIDE)
  })

  test.each([
    ...['https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://127.1/', 'https://[::ffff:7f00:1]/'],
    ...['https://[::1]/', 'https://[64:ff9b::a00:1]/', 'https://169.254.169.254/latest/meta-data'],
  ])('%s is refused without asking for a name', async (url) => {
    const never: Resolve = () => Promise.reject(new Error('asked'))
    await expect(check(url, never)).rejects.toThrow(INSIDE)
  })

  test.each([
    ['http://erp.example/', 'O endereço precisa começar com https://'],
    ['http://8.8.8.8/', 'O endereço precisa começar com https://'],
    ['https://fulano:senha@erp.example/', 'O endereço não pode ter usuário nem senha'],
    ['https://fulano@erp.example/', 'O endereço não pode ter usuário nem senha'],
    ['ftp://erp.example/', 'Informe um endereço completo, que comece com https://'],
    ['erp.example', 'Informe um endereço completo, que comece com https://'],
    ['https://', 'Informe um endereço completo, que comece com https://'],
  ])('%s is refused', async (url, sentence) => {
    await expect(check(url)).rejects.toThrow(sentence)
  })

  test('a lookup that fails or finds nothing closes the door', async () => {
    const fails: Resolve = () => Promise.reject(new Error('SERVFAIL'))
    await expect(check('https://erp.example/', fails)).rejects.toThrow('não foi encontrado')
    await expect(check('https://erp.example/', names())).rejects.toThrow('não foi encontrado')
  })
})

describe('the operator’s exception', () => {
  const at = (address: string, allow: string, url = 'https://erp.interno/') => check(url, names(address), [allow])

  test('is a host by its name, an address or a network', async () => {
    expect(await at('10.1.2.3', 'erp.interno')).toBe('10.1.2.3')
    expect(await at('10.1.2.3', '10.0.0.0/8')).toBe('10.1.2.3')
    expect(await at('::ffff:10.1.2.3', '10.1.2.3')).toBe('::ffff:10.1.2.3')
    expect(await at('fd00::7', 'fd00::/8')).toBe('fd00::7')
  })

  test('is nothing else', async () => {
    await expect(at('10.1.2.3', 'outro.interno')).rejects.toThrow(INSIDE)
    await expect(at('10.1.2.3', '10.1.2.4')).rejects.toThrow(INSIDE)
    await expect(at('11.1.2.3', '10.0.0.0/8', 'https://10.0.0.0.evil/')).resolves.toBe('11.1.2.3')
    await expect(check('https://x/', names('10.0.0.1', '192.168.0.1'), ['10.0.0.0/8'])).rejects.toThrow(INSIDE)
  })

  test('takes no TLS only to this machine', async () => {
    expect(await at('127.0.0.1', '127.0.0.0/8', 'http://localhost:3000/')).toBe('127.0.0.1')
    await expect(at('10.1.2.3', '10.0.0.0/8', 'http://erp.interno/')).rejects.toThrow('https://')
    await expect(check('http://localhost/', names('127.0.0.1'))).rejects.toThrow(INSIDE)
  })
})
