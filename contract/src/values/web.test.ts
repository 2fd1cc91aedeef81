import { expect, test } from 'vitest'
import { EnderecoWeb } from './schemas.ts'

const Lattes = EnderecoWeb('Informe o endereço do seu lattes')

test.each([
  ['http://lattes.cnpq.br/0123456789012345', 'http://lattes.cnpq.br/0123456789012345'],
  [' lattes.cnpq.br/1 ', 'https://lattes.cnpq.br/1'],
])('%j is the page %j', (text, page) => {
  expect(Lattes.parse(text)).toBe(page)
})

test.each([
  ['', 'Informe o endereço do seu lattes'],
  [undefined, 'Informe o endereço do seu lattes'],
  ['javascript:alert(1)', 'Endereço inválido'],
  ['data:text/html,x', 'Endereço inválido'],
  ['https://quem@lattes.cnpq.br/1', 'Endereço inválido'],
  ['meu currículo', 'Endereço inválido'],
  [`lattes.cnpq.br/${'1'.repeat(300)}`, 'Endereço inválido'],
])('%j is refused: %s', (text, sentence) => {
  const { error } = Lattes.safeParse(text)
  expect(error?.issues[0]?.message).toContain(sentence)
  expect(error?.issues).toHaveLength(1)
})
