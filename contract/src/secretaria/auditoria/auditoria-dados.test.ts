import { expect, test } from 'vitest'
import { nomeDoDado, valorDoDado } from './auditoria-dados.ts'

test.each([
  ['usuario', 'para', 'admin', 'Administração'],
  ['usuario', 'de', null, null],
  ['usuario', 'perfil', 'arbitro', 'Árbitro'],
  ['usuario', 'campos', ['cpf', 'cidadeId'], ['CPF', 'cidade']],
  ['processo', 'papel', 'mediador', 'Mediador'],
  ['processo', 'de', 5, 'Suspenso'],
  ['caso', 'para', 2, 'Ativo'],
  ['processo', 'para', 'parte@concordia.test', 'parte@concordia.test'],
  ['tarefa', 'de', 2, 2],
  ['documento', 'de', null, 'todos'],
  ['documento', 'para', ['arbitro', 'demandadas'], ['Árbitros', 'Demandadas']],
  ['documento', 'como', 'completo', 'nos autos completos'],
  ['pagamento', 'valor', 123456, 'R$ 1.234,56'],
  ['pagamento', 'meio', 'saldo', 'Saldo'],
  ['convenio', 'vale_ate', '2026-12-31', '31/12/2026'],
  ['indisponibilidade', 'fim', '2026-11-03T17:30:00.000Z', '03/11/2026 às 14h30min00s (UTC-03:00)'],
  ['pagamento', 'itens', [1, 2], [1, 2]],
  ['boleto', 'nossoNumero', '123', '123'],
  // Typed text is not a code, and not the name of an object's built-in property.
  ['processo', 'motivo', 'arbitro', 'arbitro'],
  ['usuario', 'para', 'constructor', 'constructor'],
])('%s, %s: %j reads as %j', (objeto, dado, value, read) => {
  expect(valorDoDado(objeto, dado, value)).toEqual(read)
})

test('an unknown name is shown unchanged', () => {
  expect([nomeDoDado('nossoNumero'), nomeDoDado('palavra_antiga'), nomeDoDado('constructor')]).toEqual([
    'nosso número',
    'palavra_antiga',
    'constructor',
  ])
})
