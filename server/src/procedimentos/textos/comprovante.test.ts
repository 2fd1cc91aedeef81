import type { textos, textosDoCaso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { formOf } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, sentCode } from '../../../test/mail/mailbox.ts'
import { PARTES_DO_CASO } from '../../../test/negociacoes/negociacao.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'

const app = await ownApp()
const { db } = app.deps
beforeEach(() => sql`delete from contadores`.execute(db))

type Answer = ResultOf<typeof textosDoCaso.create> & Refusal
const read = async (tid: number) => (await as(app, 'parte').get<ResultOf<typeof textos.get>>(`/texto/${tid}`)).body.texto

/** A case whose agreement waits for its signatures; `parte2` is the contact of a company. */
async function opened(): Promise<{ id: number; tid: number }> {
  const id = await mediatedCaso(app, PARTES_DO_CASO)
  await as(app, 'parte2').post('/caso/add', { id, password: await accessPassword(app, id) })
  const form = { tipo: 'acordo', texto: '<p>Pagará em trinta dias.</p>' }
  const { id: tid } = (await as(app, 'mediador').post<Answer>(`/caso/${id}/texto`, form)).body.texto
  await as(app, 'mediador').post(`/texto/${tid}/fechar`, {})
  return { id, tid }
}

async function sign(account: Account, tid: number, more: Record<string, string | File> = {}) {
  await as(app, account).post(`/texto/${tid}/code`)
  const email = `${account}@concordia.test`
  const { sha256 } = await read(tid)
  return as(app, account).form<Answer>(
    `/texto/${tid}/assinar`,
    formOf({ email, code: await sentCode(app, email), sha256, ...more }),
  )
}

const PROCURADOR = { qualidade: 'procurador' }
const comprovanteDe = (account: Account, tid: number, userId: number) =>
  as(app, account).file(`/texto/${tid}/comprovante/${userId}`)

test('a person who signs for a company states their quality and attaches a proof; the page of signatures names it, and the partes read it', async () => {
  const { id, tid } = await opened()
  const { status, body } = await sign('parte2', tid, { qualidade: 'administrador', comprovante: pdfFile('contrato.pdf') })
  expect(status).toBe(200)
  const { assinatura } = body.texto.signatarios.find(({ assinou_em }) => assinou_em !== null)!
  const comprovante = { nome: 'contrato.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(assinatura!.por).toEqual([
    { parte: 'Condomínio Demandado', qualidade: 'administrador', documento_confere: false, comprovante },
  ])
  expect((await comprovanteDe('parte', tid, assinatura!.user_id)).status).toBe(200)
  expect((await comprovanteDe('arbitro', tid, assinatura!.user_id)).status).toBe(403)
  await sign('parte', tid, PROCURADOR)
  await sign('mediador', tid)
  await jobsDone(app)
  const { documentos } = (await openCaso(as(app, 'parte'), id)).eventos.at(-1)!
  const pdf = await as(app, 'parte').file(`/caso/documento/${documentos[0]!.id}`)
  const words = (await pdfText(pdf.body)).replaceAll(/\s+/g, ' ')
  expect(words).toContain('qualidade declarada: administrador')
  expect(words).toContain('“contrato.pdf”')
  expect(words.replaceAll(' ', '')).toContain(assinatura!.por[0]!.comprovante!.sha256)
})

test('a company signs by somebody, and a proof is needed by nobody who signs for themselves: nothing is stored', async () => {
  const { tid } = await opened()
  expect((await sign('parte2', tid, { qualidade: 'propria' })).body.errors).toHaveProperty('qualidade')
  expect((await sign('mediador', tid, { comprovante: pdfFile('procuracao.pdf') })).body.errors).toHaveProperty('comprovante')
  expect((await sign('parte2', tid, { comprovante: new File(['x'], 'x.pdf') })).body.errors).toHaveProperty('comprovante')
  expect((await read(tid)).signatarios.map(({ assinatura }) => assinatura)).toEqual([null, null, null])
})
