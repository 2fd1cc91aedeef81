import { describe, expect, test } from 'vitest'
import { Cep, Email, OptionalEmail, Telefone } from '../schemas.ts'
import { maskEmail } from './email.ts'
import { formatPhone, phoneIsValid } from './phone.ts'

const messages = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('phone', () => {
  test.each([
    ['(11) 98765 4321', '11987654321', '(11) 98765 4321'],
    ['(11) 3456-7890', '1134567890', '(11) 3456 7890'],
    ['(011) 98888-7777', '11988887777', '(11) 98888 7777'],
    ['+55 011 98888-7777', '11988887777', '(11) 98888 7777'],
    ['+55 (11) 98888-7777', '11988887777', '(11) 98888 7777'],
    ['0055 11 3456-7890', '1134567890', '(11) 3456 7890'],
    ['0xx11 3456-7890', '1134567890', '(11) 3456 7890'],
    ['0 15 11 98888-7777', '11988887777', '(11) 98888 7777'],
    // 55 is an area code here.
    ['(55) 99876-5432', '55998765432', '(55) 99876 5432'],
    ['055 99876-5432', '55998765432', '(55) 99876 5432'],
    ['55 3222-1234', '5532221234', '(55) 3222 1234'],
  ])('%s is sent as %s and shown as %s', (text, digits, shown) => {
    expect(Telefone().parse(text)).toBe(digits)
    expect(formatPhone(digits)).toBe(shown)
  })

  test.each([
    [undefined, 'Informe o telefone celular'],
    ['', 'Informe o telefone celular'],
    ['( ) -', 'Informe o telefone celular'],
    ['987654321', 'Número de telefone inválido'],
    ['00 98765 4321', 'Número de telefone inválido'],
    ['+55 11 98765 4321 99', 'Número de telefone inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(Telefone(), value)).toEqual([message]))

  test('a mobile number begins with 9', () => {
    expect(phoneIsValid('11987654321')).toBe(true)
    expect(phoneIsValid('11187654321')).toBe(false)
  })
})

describe('CEP', () => {
  test('01310-100 is sent as digits', () => {
    expect(Cep().parse('01310-100')).toBe('01310100')
  })

  test.each([
    [undefined, 'Informe o CEP'],
    ['-', 'Informe o CEP'],
    ['0131010', 'CEP inválido'],
    ['013101000', 'CEP inválido'],
  ])('%s in the form: %s', (value, message) => expect(messages(Cep(), value)).toEqual([message]))
})

describe('e-mail', () => {
  test('e-mail addresses are compared in lower case without surrounding blanks', () => {
    expect(Email().parse('  Parte@Concordia.TEST ')).toBe('parte@concordia.test')
  })

  test.each([
    [undefined, 'Informe seu e-mail'],
    ['  ', 'Informe seu e-mail'],
    ['parte', 'Informe um e-mail válido'],
    ['parte@', 'Informe um e-mail válido'],
    ['a b@c.test', 'Informe um e-mail válido'],
    ['a@b@c.test', 'Informe um e-mail válido'],
    ['parte@concordia.test\nBcc: todos@concordia.test', 'Informe um e-mail válido'],
  ])('%j in the form: %s', (value, message) => expect(messages(Email(), value)).toEqual([message]))

  test.each([
    ['p&d@empresa.com.br', 'p&d@empresa.com.br'],
    ['O&Leary@exemplo.test', 'o&leary@exemplo.test'],
    ['a/b@exemplo.com.br', 'a/b@exemplo.com.br'],
    ['maria=x@exemplo.com.br', 'maria=x@exemplo.com.br'],
    ["!#$%&'*+-/=?^_`{|}~@exemplo.test", "!#$%&'*+-/=?^_`{|}~@exemplo.test"],
    ['contato@câmara.com.br', 'contato@xn--cmara-3qa.com.br'],
    ['contato@ca\u0302mara.com.br', 'contato@xn--cmara-3qa.com.br'],
    ['contato@xn--cmara-3qa.com.br', 'contato@xn--cmara-3qa.com.br'],
    ['maria@exemplo.com.br\u200b', 'maria@exemplo.com.br'],
    ['\ufeff\u202amaria@exem\u00adplo.com.br\u202c\u00a0', 'maria@exemplo.com.br'],
    ['Maria Silva <maria@exemplo.com.br>', 'maria@exemplo.com.br'],
    ['"Silva, Maria" <Maria@Exemplo.com.br> ', 'maria@exemplo.com.br'],
    ['<maria@exemplo.com.br>', 'maria@exemplo.com.br'],
    ['mailto:maria@exemplo.com.br', 'maria@exemplo.com.br'],
  ])('%j is taken as %s, once and again', (typed, address) => {
    expect(Email().parse(typed)).toBe(address)
    expect(Email().parse(address)).toBe(address)
    expect(OptionalEmail.parse(typed)).toBe(address)
  })

  test.each([
    '.a@exemplo.test',
    'a.@exemplo.test',
    'a..b@exemplo.test',
    `${'a'.repeat(65)}@exemplo.test`,
    '"a b"@exemplo.test',
    'joão@exemplo.test',
    'a@exemplo',
    'a@-exemplo.test',
    'a@exemplo-.test',
    'a@exemplo..test',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@exemplo.test/caminho',
    'a@é/exemplo.test',
    'a@é:80',
    'a@exemplo.test, b@exemplo.test',
    'a@exemplo.test;b@exemplo.test',
    'Maria <a@exemplo.test>, João <b@exemplo.test',
    'Maria <a@exemplo.test\r\nBcc: b@exemplo.test>',
    'a(c)@exemplo.test',
    'a\\b@exemplo.test',
  ])('%j is no address', (text) => expect(messages(Email(), text)).toEqual(['Informe um e-mail válido']))

  test('an optional address may be absent or empty, but not malformed', () => {
    expect(messages(OptionalEmail, undefined)).toEqual([])
    expect(messages(OptionalEmail, ' ')).toEqual([])
    expect(messages(OptionalEmail, 'advogado')).toEqual(['Informe um e-mail válido'])
  })
})

test.each([
  ['parte@concordia.test', 'p•••@c•••.test'],
  ['a@b.com.br', 'a•••@b•••.br'],
  ['maria.da.silva@mail.escritorio.com.br', 'm•••@m•••.br'],
])('%s is shown to others as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
