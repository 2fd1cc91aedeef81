import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../http/field-errors.ts'
import { AcessoComTermos, DadosPessoais, Endereco, Registro } from './identidade.ts'
import { Login } from './login.ts'

const registro = {
  first_name: 'Parte',
  last_name: 'Demandante',
  cpf: '111.444.777-35',
  rg: '12.345.678-9',
  telefone: '(11) 98765 4321',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  cep: '01001-000',
  cidade: { id: 3_550_308 },
  email: 'Nova@Concordia.test',
  password: 'praça da sé 1554',
  password_confirmation: 'praça da sé 1554',
}
type Schema = { safeParse(value: unknown): { error?: { issues: Parameters<typeof fieldErrors>[0] } } }
const errorsOf = (schema: Schema, value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? [])

/** The sentences that the screens promise, word for word. */
const MISSING: Record<keyof typeof registro, string> = {
  first_name: 'Informe seu primeiro nome',
  last_name: 'Informe seu sobrenome',
  cpf: 'Informe seu CPF',
  rg: 'Informe seu RG',
  telefone: 'Informe o telefone celular',
  endereco: 'Informe o endereço',
  numero: 'Informe o número',
  bairro: 'Informe o bairro',
  cep: 'Informe o CEP',
  cidade: 'Informe a cidade',
  email: 'Informe o e-mail de login',
  password: 'Informe sua senha',
  password_confirmation: 'Confirme sua senha',
}

describe('registration', () => {
  test('accepts masked input and returns what the API takes', () => {
    expect(Registro.parse(registro)).toEqual({
      ...registro,
      cpf: '11144477735',
      telefone: '11987654321',
      cep: '01001000',
      email: 'nova@concordia.test',
    })
  })

  test.each(Object.entries(MISSING))('without %s: %s', (field, message) => {
    const { [field as keyof typeof registro]: _, ...rest } = registro
    expect(errorsOf(Registro, rest)[field]).toEqual([message])
  })

  test.each(Object.entries(MISSING).filter(([field]) => field !== 'cidade'))(
    'with a blank %s: %s, and no second message',
    (field, message) => {
      expect(errorsOf(Registro, { ...registro, [field]: '' })[field]).toEqual([message])
    },
  )

  test('an empty form gets one sentence for every field at once', () => {
    expect(errorsOf(Registro, {})).toEqual(
      Object.fromEntries(Object.entries(MISSING).map(([field, message]) => [field, [message]])),
    )
  })

  test.each([
    ['cpf', '111.111.111-11', 'Número de CPF inválido'],
    ['cpf', '111.444.777-36', 'Número de CPF inválido'],
    ['telefone', '1234', 'Número de telefone inválido'],
    ['cep', '0100100', 'CEP inválido'],
    ['email', 'nova@', 'Informe um e-mail válido'],
    ['password', '1234567', 'A senha deve ter ao menos 8 caracteres'],
    ['password', 'x'.repeat(64) + 'y'.repeat(65), 'A senha deve ter no máximo 128 caracteres'],
    ['password', 'password', 'Esta senha é muito comum. Escolha outra.'],
    ['password_confirmation', 'praça da sé 1555', 'As senhas devem ser iguais'],
  ])('%s = %s: %s', (field, value, message) =>
    expect(errorsOf(Registro, { ...registro, [field]: value })[field]).toEqual([message]),
  )

  test.each([
    ['Zoë', 'Zoë'],
    ['D´Ávila Nguyễn', 'D´Ávila Nguyễn'],
    ['J. P. Ana-Luísa', 'J. P. Ana-Luísa'],
    ["D'Ávila Inês\u0301", "D'Ávila Inêś"],
    ['Zoë\u0000', 'Zoë'],
    ['Ana\u202Eluz', 'Analuz'],
    ['Ana\u200B\u00adluz', 'Analuz'],
  ])('a person may be called %j', (name, kept) =>
    expect(Registro.parse({ ...registro, first_name: name }).first_name).toBe(kept.normalize('NFC')),
  )

  const SIGNS = 'Use apenas letras, espaços, hífens, pontos e apóstrofos'
  const LATIN = 'Escreva o nome em letras latinas, como está no CPF ou no CNPJ'
  test.each([
    ...['veja https://exemplo.test', 'a/b', '<b>Zoë</b>', 'ana@exemplo', 'evil.com', 'evil.\u200bcom'].map((name) => [
      name,
      SIGNS,
    ]),
    ...['Ligue 11 99999', 'Ana, clique!', '(Ana)', '“Ana”'].map((name) => [name, SIGNS]),
    ...['Иван', '李', 'Ana 🙂', 'evil.\u0301com', 'bit.ly∕abc', 'evil。com', 'A\u0301\u0301\u0301\u0301na'].map((name) => [
      name,
      LATIN,
    ]),
    ...['Ana\r\nClique aqui', 'Ana\u2028Clique'].map((name) => [name, 'Use uma só linha de texto']),
    ...['\u200b\u2060', '\ue000'].map((name) => [name, 'Informe seu primeiro nome']),
  ])('a person may not be called %j: %s', (name, message) =>
    expect(errorsOf(Registro, { ...registro, first_name: name })).toEqual({ first_name: [message] }),
  )

  test('passwords that differ are reported also while other fields are wrong', () => {
    const errors = errorsOf(Registro, { ...registro, cpf: '1', email: '', password_confirmation: 'outra senha' })
    expect(errors).toEqual({
      cpf: ['Número de CPF inválido'],
      email: ['Informe o e-mail de login'],
      password_confirmation: ['As senhas devem ser iguais'],
    })
  })

  test('a body that is not an object is refused without an exception', () => {
    for (const nothing of [undefined, null, 'x', []]) expect(Registro.safeParse(nothing).success).toBe(false)
  })

  test('the wizard’s three steps require the same fields, and the last one the terms', () => {
    expect(Object.keys(errorsOf(DadosPessoais, {}))).toEqual(['first_name', 'last_name', 'cpf', 'rg', 'telefone'])
    expect(Object.keys(errorsOf(Endereco, {}))).toEqual(['endereco', 'numero', 'bairro', 'cep', 'cidade'])
    expect(errorsOf(AcessoComTermos, { ...registro, termos: false })).toEqual({
      termos: ['Leia e aceite os termos de uso para continuar'],
    })
  })
})

test.each([
  [{}, { email: ['Informe seu e-mail'], password: ['Informe sua senha'] }],
  [{ email: 'parte', password: 'x' }, { email: ['Informe um e-mail válido'] }],
])('signing in with %o', (value, errors) => expect(errorsOf(Login, value)).toEqual(errors))
