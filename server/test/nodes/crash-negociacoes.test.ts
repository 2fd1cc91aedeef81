import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { verifyNegociacao } from '../../src/negociacoes/trilha/verify.ts'
import type { Reach } from '../app.ts'
import { type Account, as } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accept, comDocumentos, emailsOf, giveUp, propose, read, sendNegociacao } from '../negociacoes/negociacao.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { charge, file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { mortalServer, sameAgain, throughKills } from '../processes/crash.ts'
import type { Wish } from '../processes/crash-clients.ts'
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

interface Feito extends Wish {
  ato: Ato
  /** The negociação's id; for `abrir` there is none before the answer. */
  id?: number
}

/** One client, who repeats an act that got no answer. Its result is the number that the answer names. */
const feito = (ato: Ato, i: number, id = 0, account = ato === 'abrir' ? AUTORES[i % 2]! : 'parte2'): Feito => ({
  name: `${ato} ${i}`,
  account,
  ato,
  ...(id > 0 && { id }),
  run: async (app) => {
    const who = as(app, account)
    const headers = { 'idempotency-key': `${ato}-${i}` }
    if (ato === 'abrir') {
      const { status, body } = await sendNegociacao(who, comDocumentos(), headers)
      expect([status, body.message]).toEqual([201, 'Negociação criada com sucesso'])
      return body.negociacao.id
    }
    if (ato === 'propor') {
      const { status, body } = await propose(who, id, {}, headers)
      expect([status, body.message]).toEqual([201, expect.any(String)])
      return body.proposta.id
    }
    const { status } = ato === 'aceitar' ? await accept(who, id) : await giveUp(who, id)
    // 409: it was done before the crash, and only its answer was lost.
    expect([200, 409]).toContain(status)
    return id
  },
})

const SITUACAO = { abrir: 'em-negociacao', propor: 'em-negociacao', aceitar: 'minuta-em-elaboracao', desistir: 'finalizada' }

test('killed while negotiations are opened, answered and given up: nothing acknowledged is lost, nothing is done twice', async () => {
  const all: Feito[] = []
  for (const ato of ATOS)
    for (let i = 0; i < EACH; i++) all.push(ato === 'abrir' ? feito(ato, i) : feito(ato, i, await openBefore(app)))
  const numberOf = ({ id, name }: Feito, answers: Map<string, unknown>) => id ?? (answers.get(name) as number)
  const standsIn = (one: Feito, answers: Map<string, unknown>) => read(as(app, 'parte2'), numberOf(one, answers))

  const { known } = await throughKills(mortal, app, {
    all,
    usual: [6],
    check: async (restarted, answers) => {
      app = restarted
      for (const one of all.filter(({ name }) => answers.has(name))) {
        const { situacao, propostas } = await standsIn(one, answers)
        expect(situacao).toBe(SITUACAO[one.ato])
        if (one.ato === 'propor') expect(propostas.map((proposta) => proposta.id)).toContain(answers.get(one.name))
      }
    },
  })
  const answers = await sameAgain(app, all, known)
  await jobsDone(app)
  const opened = await db.selectFrom('negociacoes').select('id').execute()
  expect(opened).toHaveLength(all.length)
  for (const one of all) {
    const id = numberOf(one, answers)
    const { situacao, propostas } = await standsIn(one, answers)
    expect([one.name, situacao, propostas.length]).toEqual([one.name, SITUACAO[one.ato], one.ato === 'propor' ? 2 : 1])
    expect((await verifyNegociacao(db, id)).falha).toBeNull()
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
