import { expect, test } from 'vitest'
import { withoutAddresses } from './plain-text.ts'

test.each([
  ['Acesse http://golpe.example/x agora', 'Acesse [endereço omitido] agora'],
  ['Acesse HTTPS://golpe.example', 'Acesse [endereço omitido]'],
  ['veja www.golpe.example hoje', 'veja [endereço omitido] hoje'],
  ['pague em golpe.example/boleto já', 'pague em [endereço omitido] já'],
  ['escreva a fulano@golpe.example', 'escreva a [endereço omitido]'],
  ['http\u200b://golpe\u2060.example', '[endereço omitido]'],
  ['http：／／golpe．example', '[endereço omitido]'],
  ['golpe。com', 'golpe. com'],
])('an address in a text that people typed is left out: %s', (typed, shown) => {
  expect(withoutAddresses(typed)).toBe(shown)
})

test.each([
  ['Booking.com Brasil Ltda.', 'Booking. com Brasil Ltda.'],
  ['Cia.Brasileira de Papel', 'Cia. Brasileira de Papel'],
])('a name that looks like a domain stays readable and becomes no link: %s', (typed, shown) => {
  expect(withoutAddresses(typed)).toBe(shown)
})

test.each([
  'Companhia Exemplo S.A.',
  'J. P. Morgan',
  'R$ 5.000,00',
  'Processo nº 1.234/2026, art. 5º, c/c art. 7º',
  '20/11/2026 às 14h05',
  'Maria D’Ávila & Filhos Ltda.',
  'OAB/SP 123.456',
])('everything else stays as typed: %s', (typed) => {
  expect(withoutAddresses(typed)).toBe(typed)
})
