import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { verificarNegociacao } from '../../src/negociacoes/trilha/verificar.ts'
import type { Reach } from '../app.ts'
import { type Account, as } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accept, comDocumentos, emailsOf, giveUp, propose, read, sendNegociacao } from '../negociacoes/negociacao.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { charge, file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { killsAfter, mortalServer } from '../processes/crash.ts'
import { newRascunho, uploaded } from '../rascunho.ts'

const mortal = await mortalServer()
const { db } = mortal
let app: Awaited<ReturnType<typeof mortal.start>>
/** What was uploaded before any kill, and to which process. */
let begun: { pid: number; id: string; termo: number; peticao: number }

beforeAll(async () => {
  app = await mortal.start()
  const who = as(app, 'parte')
  const id = await newRascunho(who)
  const [termo, peticao] = [await uploaded(who, id, pdfFile('termo.pdf')), await uploaded(who, id, pdfFile('peticao.pdf'))]
  begun = { pid: app.pid, id, termo, peticao }
})

const ATOS = ['abrir', 'propor', 'aceitar', 'desistir'] as const
type Ato = (typeof ATOS)[number]
/** The number of negociações for each act. */
const EACH = 4
/** Two people open: one may open five within an hour. */
const AUTORES: Account[] = ['parte', 'advogado']

/** Opened before the first crash; put back in time, so that they don't count within the hour. */
async function openBefore(app: Reach): Promise<number> {
  const { status, body } = await sendNegociacao(as(app, 'parte'))
  if (status !== 201) throw new Error(`Opening answered ${status}: ${body.message}`)
  await db
    .updateTable('negociacoes')
    .set({ createdAt: new Date('2026-01-01T12:00:00Z') })
    .execute()
  return body.negociacao.id
}

interface Feito {
  ato: Ato
  i: number
  /** The negociação's id; for `abrir` the one from an earlier answer. */
  id?: number
}

/** One client, who repeats an act that got no answer. @returns the number that the answer names */
async function act(app: Reach, { ato, i, id = 0 }: Feito): Promise<number> {
  const parte2 = as(app, 'parte2')
  const headers = { 'idempotency-key': `${ato}-${i}` }
  if (ato === 'abrir') {
    const { status, body } = await sendNegociacao(as(app, AUTORES[i % 2]!), comDocumentos(), headers)
    expect([status, body.message]).toEqual([201, 'Negociação criada com sucesso'])
    return body.negociacao.id
  }
  if (ato === 'propor') {
    const { status, body } = await propose(parte2, id, {}, headers)
    expect([status, body.message]).toEqual([201, expect.any(String)])
    return body.proposta.id
  }
  const { status } = ato === 'aceitar' ? await accept(parte2, id) : await giveUp(parte2, id)
  // 409: it was done before the crash, and only its answer was lost.
  expect([200, 409]).toContain(status)
  return id
}

const SITUACAO = { abrir: 'em-negociacao', propor: 'em-negociacao', aceitar: 'minuta-em-elaboracao', desistir: 'finalizada' }
const keyOf = ({ ato, i }: Feito) => `${ato} ${i}`

test('killed while negotiations are opened, answered and given up: nothing acknowledged is lost, nothing is done twice', async () => {
  const all: Feito[] = []
  for (const ato of ATOS)
    for (let i = 0; i < EACH; i++) all.push(ato === 'abrir' ? { ato, i } : { ato, i, id: await openBefore(app) })
  const known = new Map<string, number>()
  const open = () => all.filter((one) => !known.has(keyOf(one)))

  for (const enough of killsAfter([6], all.length)) {
    if (known.size >= enough) continue
    const killed = Promise.withResolvers<void>()
    const sent = open().map(async (one) => {
      known.set(keyOf(one), await act(app, one))
      if (known.size === enough) mortal.kill().then(killed.resolve, killed.reject)
    })
    await Promise.all([killed.promise, Promise.allSettled(sent)])
    expect(known.size).toBeLessThan(all.length)
    app = await mortal.start()
    for (const one of all.filter((each) => known.has(keyOf(each)))) {
      const id = one.id ?? known.get(keyOf(one))!
      const { situacao, propostas } = await read(as(app, 'parte2'), id)
      expect(situacao).toBe(SITUACAO[one.ato])
      if (one.ato === 'propor') expect(propostas.map((proposta) => proposta.id)).toContain(known.get(keyOf(one)))
    }
  }

  for (const one of all) {
    const told = await act(app, one)
    expect(known.get(keyOf(one)) ?? told).toBe(told)
    known.set(keyOf(one), told)
  }
  await jobsDone(app)
  const opened = await db.selectFrom('negociacoes').select('id').execute()
  expect(opened).toHaveLength(all.length)
  for (const one of all) {
    const id = one.id ?? known.get(keyOf(one))!
    const { situacao, propostas } = await read(as(app, 'parte2'), id)
    expect([keyOf(one), situacao, propostas.length]).toEqual([keyOf(one), SITUACAO[one.ato], one.ato === 'propor' ? 2 : 1])
    expect((await verificarNegociacao(db, id)).falha).toBeNull()
    const told = (await emailsOf(app, id)).map(({ motivo, destinatario }) => `${motivo} ${destinatario}`)
    expect(told).toEqual([...new Set(told)])
  }
  const { rows } = await sql`select ato, count(*)::int as n from negociacao_registros group by ato order by ato`.execute(db)
  expect(rows).toMatchObject([
    { ato: 'abertura', n: all.length },
    { ato: 'aceite', n: EACH },
    { ato: 'desistencia', n: EACH },
    { ato: 'entrada' },
    { ato: 'proposta', n: all.length + EACH },
  ])
}, 300_000)

test('a file uploaded before kill -9 is filed after it', async () => {
  const { pid, id, termo, peticao } = begun
  expect(app.pid).not.toBe(pid)
  const who = as(app, 'parte')
  const named = { 'termo[arquivo_id]': String(termo), 'peticao[arquivo_id]': String(peticao) }
  const form = petition({ termo: null, peticao: null, ...named, stripe_payment: await charge(who, 5000) })
  const { status, body } = await file(who, form, { 'idempotency-key': id })
  expect([status, body.message]).toEqual([201, undefined])
  expect((await who.file(`/processo/${body.processo.id}/termo`)).body.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await openProcesso(who, body.processo.id)).peticao.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(
    await db.selectFrom('arquivos').select('id').where('id', 'in', [termo, peticao]).where('usadoEm', 'is', null).execute(),
  ).toEqual([])
})
