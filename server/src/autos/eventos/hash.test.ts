import { expect, test } from 'vitest'
import { hashOfRow } from './append-evento.ts'

const FILING = {
  ...{ procedimentoId: 7, numero: 1, createdAt: new Date('2026-11-01T12:00:00Z'), ato: 'protocolo', forma: 1 },
  ...{ descricao: 'Protocolo da petição inicial', descricaoOutros: null, autorTipo: 'user', autorId: 3, autorNome: 'Ana' },
  ...{ porParteId: null, porParteNome: null, porOab: null },
  ...{ prazo: null, prazoQuem: null, prazoParteId: null, respondeA: null, lembretes: [], anterior: '0'.repeat(64) },
}
const ORDER = {
  ...{ ...FILING, numero: 2, ato: 'movimentacao', forma: 2, descricao: 'Outros', descricaoOutros: 'Despacho' },
  ...{ autorTipo: null, autorId: null, autorNome: null, prazo: '2026-12-01', lembretes: [5, 1], anterior: 'b'.repeat(64) },
}
const FILES = [{ tipo: 'peticao', nome: 'Petição', sha256: 'a'.repeat(64) }]
const RESERVADO = { sal: 'c'.repeat(64), remetenteId: 3, descricao: 'Aceito', nomes: ['Limite'], destino: null }

test.each([
  ['form 1, with a file', FILING, FILES, null, 'd2691914ed08e1c775d3c988880843c14804a8c27d48fed24382ae2749e11506'],
  ['form 2', { ...FILING, forma: 2 }, [], null, '71db6d848d9843e0ba45343401bdad94e5823c5cea10342e0457d9130e73327b'],
  ['a deadline with reminders', ORDER, FILES, null, '7aa2775e5d7b58b281c1508eaecbe3e8524ff2b9a38be98cba4f2011455cb1d9'],
  ['words for the mediator alone', ORDER, FILES, RESERVADO, 'ea330a4e79e50320162033dadfdef725d2ec159a1df675af220fd225bb3cbe4e'],
  [
    'a deadline of one parte',
    { ...ORDER, prazoQuem: 'parte', prazoParteId: 9 },
    [],
    null,
    'a76e632113661ee33971f42ec4e5453399fae77ca4196a7887e1dfd166a96447',
  ],
  [
    'an answer to a deadline',
    { ...ORDER, respondeA: 1 },
    [],
    null,
    '61b0386263fa190ac873bfdc4a93a1a20577b637d310b7b0b6fe372e6bb56e17',
  ],
])('the hash of an evento stays what it was computed to be: %s', (_what, row, files, reservado, hash) => {
  expect(hashOfRow(row, files, reservado)).toBe(hash)
})
