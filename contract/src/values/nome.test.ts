import { expect, test } from 'vitest'
import { DadosPessoais } from '../identidade/schemas/identidade.ts'
import { NovoTerceiro } from '../pagamentos/schemas/terceiros.ts'
import { CAMPOS_DO_PEDIDO } from '../procedimentos/schemas/pedido.ts'
import { NovaParte } from '../procedimentos/schemas/procedimentos.ts'
import { SO_LETRAS_LATINAS } from './nome.ts'
import { Nome, OptionalNome } from './schemas.ts'

const told = (
  value: unknown,
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } } = Nome('Informe o nome'),
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each([
  'Maria da Conceição D’Ávila',
  "Sant'Ana & Filhos S/A – em recuperação judicial",
  'Łukasz Šćepanović Søren Straße Æther Ťažký Őry İpek ığdır Ñandú',
  'Nguyễn Thị Hằng',
  'Əliyev Məmmədov',
  '3M do Brasil Ltda. (filial nº 2)',
  'Yahoo! 100% "Bom Preço" – 1ª Vara, § 2º',
  'M\u0300\u0301\u0302aria',
])('%s is a name', (name) => expect(told(name)).toEqual([]))

test.each([
  '株式会社ソニー',
  'مرحبا',
  '🙂',
  'Ana 🙂',
  'Bаnco (а cirílico)',
  'Αλφα',
  'ＡＮＡ',
  'ǃAna',
  '𝒜na',
  'M\u0300\u0301\u0302\u0303aria',
  'Ana\u20dd',
])('%s is none', (name) => {
  expect(told(name)).toEqual([SO_LETRAS_LATINAS])
  expect(told(name, OptionalNome())).toEqual([SO_LETRAS_LATINAS])
})

test('invisible characters are not stored, and accents are stored with their letters', () => {
  expect(Nome('Informe o nome').parse('\ufeffMa\u200bri\u00ada\u00a0Joa\u0303o\u202e ')).toBe('Maria João')
  expect(Nome('Informe o nome').parse('Joa\u200b\u0303o')).toBe('João')
  expect(OptionalNome().parse('Ma\u200bria')).toBe('Maria')
  expect(told('\u200b')).toEqual(['Informe o nome'])
  expect(OptionalNome().parse(undefined)).toBeUndefined()
})

test.each([
  ['partes', NovaParte.shape.nome],
  ['lawyers', CAMPOS_DO_PEDIDO.advogado_nome],
  ['third parties', NovoTerceiro.shape.nome],
  ['first names', DadosPessoais.shape.first_name],
  ['surnames', DadosPessoais.shape.last_name],
])('names of %s are in Latin letters', (_whose, schema) => {
  expect(told('Иван Петров', schema)).toContain(SO_LETRAS_LATINAS)
  expect(told('João d’Ávila', schema)).toEqual([])
})

test('a long text of accents is read in one pass', () => {
  expect(told(`a${'\u0301'.repeat(199)}`)).toEqual([SO_LETRAS_LATINAS])
})
