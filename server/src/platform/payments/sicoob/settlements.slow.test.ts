import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '../card.ts'
import type { Answer, Ask } from './client.ts'
import { sicoobSettlements } from './settlements.ts'

const days = { from: '2026-11-01', to: '2026-11-02', poll: { everyMs: 1, times: 3 } }
const yes = (resultado: unknown): Answer => ({ said: 'yes', body: { resultado } })
const ready = yes({ idArquivos: [1], quantidadeArquivo: 1 })

/** A bank with given answers: whether the file is ready, one answer after the other, and its content. */
const bank = (ask: { ready?: Answer[]; arquivo?: string }): Ask => {
  const left = [...(ask.ready ?? [ready])]
  return async ({ name }) => {
    if (name === 'movimentacoes') return yes({ codigoSolicitacao: 1, mensagem: '' })
    if (name === 'solicitacao') return left.length > 1 ? left.shift()! : left[0]!
    return yes({ arquivo: ask.arquivo, nomeArquivo: 'a.zip' })
  }
}
const zipped = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))).toString('base64')
const payment = {
  siglaMovimento: 'LIQUI',
  numeroTitulo: 3516,
  seuNumero: ' A1 ',
  valorLiquido: 85.5,
  dataLiquidacao: '2026-11-02T00:00:00-03:00',
}
const read = { chave: expect.any(String), nossoNumero: '3516', seuNumero: 'A1', cents: 8_550, on: '2026-11-02' }
const listOf = (arquivo: string) => sicoobSettlements(bank({ arquivo }), 1, days)
const rows = (...list: object[]) => zipped({ 'LIQUI.json': JSON.stringify(list) })

describe('a movement file', () => {
  test('is read with the names of the manual and with those of the published example', async () => {
    const { numeroTitulo: numTitulo, seuNumero: descSeuNumero, ...rest } = payment
    const asInTheExample = { ...rest, numTitulo, descSeuNumero, dataLiquidacao: '2026-11-2T00:00:00-03:00' }
    expect(await listOf(rows(payment))).toEqual([read])
    expect(await listOf(rows(asInTheExample))).toEqual([read])
  })

  test('identifies a payment the same however it is written, and another payment differently', async () => {
    const { numeroTitulo, ...rest } = payment
    const [again] = await listOf(rows({ ...rest, numTitulo: numeroTitulo, horaDoArquivo: '03:00' }))
    const two = await listOf(rows(payment, { ...payment, numeroContrato: 7 }))
    const elsewhere = await listOf(rows({ ...payment, numeroAgenciaRecebedora: 3_067 }))
    expect(again).toEqual((await listOf(rows(payment)))[0])
    expect(two[0]).toEqual(again)
    expect(new Set([...two, ...elsewhere].map(({ chave }) => chave)).size).toBe(3)
  })

  test('may hold other movements and several files', async () => {
    const entry = { siglaMovimento: 'ENTR', numeroTitulo: 1 }
    expect(await listOf(zipped({ 'a.json': JSON.stringify([entry]), 'b.json': JSON.stringify([payment]) }))).toEqual([read])
    expect(await listOf(rows())).toEqual([])
  })

  test.each([
    ['that is no ZIP', Buffer.from('nada').toString('base64')],
    ['without a list in it', zipped({ 'LIQUI.json': '{}' })],
    ['that is no JSON', zipped({ 'LIQUI.json': '[' })],
    ['of nothing we read', zipped({ 'leia.txt': '[]' })],
    ['with a payment of no amount', rows({ ...payment, valorLiquido: undefined })],
    ['with a payment of no day', rows({ ...payment, dataLiquidacao: 'ontem' })],
    ['with a payment of no slip', rows({ ...payment, numeroTitulo: undefined })],
    ['too large when opened', zipped({ 'LIQUI.json': ' '.repeat(64_000_001) })],
  ])('%s is no answer', async (_what, arquivo) => {
    await expect(listOf(arquivo)).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

describe('a file that is not ready at once', () => {
  const nothing: Answer = { said: 'nothing' }
  const notYet: Answer = { said: 'no', message: 'Solicitação em processamento.' }
  const ask = (...answers: Answer[]) => sicoobSettlements(bank({ ready: answers, arquivo: rows(payment) }), 1, days)

  test('is polled, whichever way the bank says "not yet"', async () => {
    expect(await ask(nothing, notYet, ready)).toEqual([read])
  })

  test('counts as no payments when it stays empty, and as an error when it stays refused', async () => {
    expect(await ask(notYet, nothing)).toEqual([])
    await expect(ask(nothing, notYet)).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})
