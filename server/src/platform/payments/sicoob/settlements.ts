import { setTimeout } from 'node:timers/promises'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { toCents } from '@concordia/contract/values/money'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import type { Settlement } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { type Ask, read, unknownAnswer } from './client.ts'

/** "Liquidação"; type 7 of the webhook only announces that somebody is about to pay. */
const LIQUIDACAO = 5
/** `2026-11-20T00:00:00-03:00`; the published example also has days of one digit. */
const DATE = /^(\d{4})-(\d\d?)-(\d\d?)(?:T|$)/
const MAX_JSON_BYTES = 64_000_000
const MAX_FILES = 100

const Requested = z.object({ resultado: z.object({ codigoSolicitacao: z.int() }) })
const Files = z.object({ resultado: z.object({ idArquivos: z.array(z.int()).max(MAX_FILES) }) })
const Download = z.object({ resultado: z.object({ arquivo: z.base64() }) })

/** The bank's manual and its published example file name the fields differently; both are read. */
const Movement = z
  .object({
    siglaMovimento: z.string(),
    numeroTitulo: z.int().optional(),
    numTitulo: z.int().optional(),
    seuNumero: z.string().optional(),
    descSeuNumero: z.string().optional(),
    valorLiquido: z.number().nonnegative(),
    dataLiquidacao: z.string().regex(DATE),
    dataMovimentoLiquidacao: z.string().nullish(),
    numeroBancoRecebedor: z.unknown().optional(),
    numeroAgenciaRecebedora: z.unknown().optional(),
    idTipoOpFinanceira: z.unknown().optional(),
  })
  .refine((row) => (row.numeroTitulo ?? row.numTitulo) !== undefined && (row.seuNumero ?? row.descSeuNumero) !== undefined)

/**
 * Payments from the bank's movement files, which it makes on request for at most two days each. The days are those on which the
 * bank processed a payment; `on` is when it was paid, which may be a weekend earlier.
 * @param poll how often and how many times to ask whether a file is ready
 * @throws ProviderUnreachable
 */
export async function sicoobSettlements(
  ask: Ask,
  numeroCliente: number,
  { from, to, poll }: { from: string; to: string; poll: { everyMs: number; times: number } },
): Promise<Settlement[]> {
  // Compares whole rows: a row listed twice is one payment, but a slip may be paid twice.
  const found = new Map<string, Settlement>()
  for (const [dataInicial, dataFinal] of windowsOf(from, to)) {
    const body = { numeroCliente, tipoMovimento: LIQUIDACAO, dataInicial, dataFinal }
    const requested = await ask({
      name: 'movimentacoes',
      kind: 'consultar',
      method: 'POST',
      path: '/boletos/movimentacoes',
      body,
    })
    const { codigoSolicitacao } = read('movimentacoes', Requested, requested).resultado
    for (const idArquivo of await filesOf(ask, { numeroCliente, codigoSolicitacao }, poll)) {
      const query = { numeroCliente, codigoSolicitacao, idArquivo }
      const path = '/boletos/movimentacoes/download'
      const answer = await ask({ name: 'download', kind: 'consultar', method: 'GET', path, query })
      for (const row of settlementRows(read('download', Download, answer).resultado.arquivo))
        found.set(JSON.stringify(row), toSettlement(row))
    }
  }
  return numbered([...found.values()])
}

/** Payments with identical data are numbered in order: their days are always requested together. */
function numbered(payments: readonly Settlement[]): Settlement[] {
  const seen = new Map<string, number>()
  return payments.map((payment) => {
    const nth = (seen.get(payment.chave) ?? 0) + 1
    seen.set(payment.chave, nth)
    return nth === 1 ? payment : { ...payment, chave: `${payment.chave}|${nth}` }
  })
}

/** Polls until the file is ready. A file that stays empty has no payments: the bank has no other sign for that. */
async function filesOf(
  ask: Ask,
  query: { numeroCliente: number; codigoSolicitacao: number },
  { everyMs, times }: { everyMs: number; times: number },
): Promise<number[]> {
  for (let left = times; ; left--) {
    const answer = await ask({ name: 'solicitacao', kind: 'consultar', method: 'GET', path: '/boletos/movimentacoes', query })
    if (answer.said === 'yes') return read('solicitacao', Files, answer).resultado.idArquivos
    if (left <= 1 && answer.said === 'nothing') return []
    if (left <= 1) throw new ProviderUnreachable('Sicoob solicitacao: the file was not made in time')
    await setTimeout(everyMs)
  }
}

/** A ZIP of JSON files in base64. */
function settlementRows(arquivo: string): unknown[] {
  const rows = jsonFiles(Buffer.from(arquivo, 'base64')).map((text) => z.array(z.unknown()).safeParse(parse(text)).data)
  if (rows.length === 0 || rows.includes(undefined)) throw unknownAnswer('download')
  return rows.flatMap((list) => list!.filter(isSettlement))
}

/** @returns their texts; the bank's published example had its bytes encoded as UTF-8 before base64, which is undone if needed */
function jsonFiles(bytes: Buffer): string[] {
  const asSent = unzip(bytes)
  return asSent.length > 0 ? asSent : unzip(Buffer.from(bytes.toString('utf8'), 'latin1'))
}

function unzip(bytes: Buffer): string[] {
  let left = MAX_JSON_BYTES
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    left -= originalSize
    if (left < 0) throw new RangeError('Too much in one file')
    return name.toLowerCase().endsWith('.json')
  }
  try {
    return Object.values(unzipSync(bytes, { filter })).map((file) => strFromU8(file))
  } catch {
    return []
  }
}

/** Splits the days `from` to `to` into pairs. */
function windowsOf(from: string, to: string): [string, string][] {
  const windows: [string, string][] = []
  for (let first = from; first <= to; first = addDias(first, 2)) {
    const second = addDias(first, 1)
    windows.push([first, second < to ? second : to])
  }
  return windows
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isSettlement = (row: unknown) => z.object({ siglaMovimento: z.literal('LIQUI') }).safeParse(row).success

function toSettlement(row: unknown): Settlement {
  const { data } = Movement.safeParse(row)
  if (!data) throw unknownAnswer('download')
  const [, year, month, day] = DATE.exec(data.dataLiquidacao)!
  const nossoNumero = String(data.numeroTitulo ?? data.numTitulo)
  const cents = toCents(data.valorLiquido)
  const on = [year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-')
  // Leaves out what may differ the next time the bank makes the file (order, further fields).
  const where = [data.dataMovimentoLiquidacao, data.numeroBancoRecebedor, data.numeroAgenciaRecebedora, data.idTipoOpFinanceira]
  const chave = [nossoNumero, on, cents, ...where.map((field) => field ?? '')].join('|')
  return { chave, nossoNumero, seuNumero: (data.seuNumero ?? data.descSeuNumero!).trim(), cents, on }
}
