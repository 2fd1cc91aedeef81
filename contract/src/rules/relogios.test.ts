import { expect, test } from 'vitest'
import { addMeses } from '../values/dias.ts'
import { type FatosDosRelogios, relogiosDe } from './relogios.ts'

const prazo = { desde: '2026-01-31', ate: '2026-07-31', fundamento: 'lei' as const }
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const run = (facts: Partial<FatosDosRelogios>, day: string) =>
  relogiosDe({ prazo: null, sentencas: [], ...facts }, at(day)).map(({ tipo, desde, ate }) => [tipo, desde, ate])
const sentenca = { tipo: 'final' as const, proferida: '2026-05-04', dias: 5, notificadas: ['2026-05-04'], pedidos: [] }

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-15', 6, '2026-09-15'],
  ['2027-08-31', 6, '2028-02-29'],
])('%s and %s months is %s', (day, n, result) => expect(addMeses(day, n)).toBe(result))

test('the clock of the award stands still while the process is suspended', () => {
  expect(run({ prazo }, '2026-02-01')).toEqual([['sentenca', '2026-01-31', '2026-07-31']])
  expect(run({ prazo: { ...prazo, ate: null } }, '2026-05-01')).toEqual([['sentenca', '2026-01-31', null]])
})

test('an overdue award keeps its clock until the final award; a partial one does not end it', () => {
  expect(run({ prazo }, '2027-01-01')).toEqual([['sentenca', '2026-01-31', '2026-07-31']])
  expect(run({ prazo, sentencas: [{ ...sentenca, tipo: 'parcial' }] }, '2027-01-01')).toEqual([
    ['sentenca', '2026-01-31', '2026-07-31'],
  ])
  expect(run({ prazo, sentencas: [sentenca] }, '2027-01-01')).toEqual([])
})

test('five days to ask and ninety to annul run from the notice of each parte, and have no end before the last one is notified', () => {
  expect(run({ sentencas: [sentenca] }, '2026-05-09')).toEqual([
    ['esclarecimentos', '2026-05-04', '2026-05-09'],
    ['anulacao', '2026-05-04', '2026-08-02'],
  ])
  expect(run({ sentencas: [sentenca] }, '2026-05-10')).toEqual([['anulacao', '2026-05-04', '2026-08-02']])
  const two = { ...sentenca, notificadas: ['2026-05-04', '2026-05-06'] }
  expect(run({ sentencas: [two] }, '2026-05-10')[0]).toEqual(['esclarecimentos', '2026-05-04', '2026-05-11'])
  expect(run({ sentencas: [{ ...two, notificadas: ['2026-05-04', null] }] }, '2026-05-10')[0]).toEqual([
    'esclarecimentos',
    '2026-05-04',
    null,
  ])
})

test('a request runs until it is decided; the ninety days then count from the notice of the decision', () => {
  const pedido = { desde: '2026-05-06', ate: '2026-05-16', decisao: null }
  expect(run({ sentencas: [{ ...sentenca, pedidos: [pedido] }] }, '2026-06-01')).toEqual([
    ['decisao', '2026-05-06', '2026-05-16'],
    ['anulacao', '2026-05-04', '2026-08-02'],
  ])
  const decidido = { ...pedido, decisao: { notificadas: ['2026-05-20'] } }
  expect(run({ sentencas: [{ ...sentenca, pedidos: [decidido] }] }, '2026-06-01')).toEqual([
    ['anulacao', '2026-05-20', '2026-08-18'],
  ])
})
