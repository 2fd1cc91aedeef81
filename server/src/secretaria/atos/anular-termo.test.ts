import type { Aguarda } from '@concordia/contract/http/shapes'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import type { DocumentoEmitido, ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { signedAcordo } from '../../../test/procedimentos/acordo.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'

// The installation of the tests asks for no second person elsewhere; this act always does.
const app = await ownApp()
const { db, storage } = app.deps
const MOTIVO = 'A parte Fulana nega que houve acordo.'
const end = (id: number, body: object) => as(app, 'mediador').post<Refusal>(`/caso/${id}/termo-final`, body)
const ask = (who: Account, id: number) =>
  as(app, who).post<Aguarda & Refusal>(`/secretaria/caso/${id}/termo-final/anulacao`, { motivo: MOTIVO })
const confirm = (who: Account, confirmacao: number) =>
  as(app, who).put<Refusal>(`/secretaria/confirmacao/${confirmacao}`, { decisao: 'confirmar' })
const termoOf = async (id: number) =>
  (await openCaso(as(app, 'parte'), id)).eventos.findLast(({ descricao }) => descricao === 'Termo final de mediação')!
async function annulled(id: number) {
  const { status, body } = await ask('secretaria', id)
  expect(status).toBe(202)
  expect((await confirm('admin', body.confirmacao.id)).status).toBe(200)
}

test('one member of the secretariat alone annuls nothing; another confirms, and the case has not ended', async () => {
  const id = await mediatedCaso(app)
  const texto_id = await signedAcordo(app, id)
  expect((await end(id, { desfecho: 'acordo', texto_id, texto: 'Pagará R$ 500.000,00.' })).status).toBe(201)
  const asked = await ask('secretaria', id)
  expect([asked.status, asked.body.confirmacao.resumo]).toEqual([
    202,
    expect.stringMatching(
      /^Anular o termo final do caso nº \d+ \(evento nº \d+\), lavrado por Conta do Mediador em .*\. O caso volta à situação “Ativo”/,
    ),
  ])
  const { id: confirmacao } = asked.body.confirmacao
  expect((await openCaso(as(app, 'parte'), id)).situacao).toBe(6)
  expect((await termoOf(id)).documentos[0]).not.toHaveProperty('anulado_em')
  expect((await termoOf(id)).desfecho).toBe('termo-final')
  expect((await ask('admin', id)).status).toBe(409)
  expect((await confirm('secretaria', confirmacao)).status).toBe(403)
  for (const who of ['mediador', 'parte', 'arbitro'] as const) {
    expect((await ask(who, id)).status).toBe(403)
    expect((await confirm(who, confirmacao)).status).toBe(403)
  }
  const done = await confirm('admin', confirmacao)
  expect([done.status, done.body.message]).toEqual([200, expect.stringContaining('O termo final foi anulado')])
  expect(await termoOf(id)).not.toHaveProperty('desfecho')
  const caso = await openCaso(as(app, 'parte'), id)
  expect(caso.situacao).toBe(2)
  expect(caso.eventos.at(-1)).toMatchObject({
    descricao: 'Termo final de mediação anulado',
    descricao_outros: expect.stringMatching(/duas pessoas da secretaria.*volta à situação “Ativo”.*Motivo: A parte Fulana/),
    secretario: { name: 'Conta da Secretaria' },
  })
  expect((await ask('secretaria', id)).status).toBe(409)
  // The mediation goes on, and ends by another term.
  expect((await openCaso(as(app, 'mediador'), id)).pode_encerrar).toBe(true)
  expect((await end(id, { desfecho: 'sem-acordo' })).status).toBe(409)
  expect((await end(id, { desfecho: 'acordo', texto_id })).status).toBe(201)
  await jobsDone(app)
  const told = (await emailsAbout(app, id)).filter(({ assunto }) => assunto.endsWith('termo final de mediação anulado'))
  expect(told.map(({ destinatario }) => destinatario)).toEqual(
    expect.arrayContaining(['ana@concordia.test', 'condominio@concordia.test', 'mediador@concordia.test']),
  )
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
})

test('the annulled document stays, is marked, and by code and by file /valida says when and why, without private words', async () => {
  const id = await mediatedCaso(app)
  await end(id, { desfecho: 'acordo', texto_id: await signedAcordo(app, id) })
  await annulled(id)
  const [termo] = (await termoOf(id)).documentos
  expect(termo).toMatchObject({ nome: 'Termo final de mediação', anulado_em: expect.any(String) })
  const { status, body: pdf } = await as(app, 'parte').file(`/caso/documento/${termo!.id}`)
  expect(status).toBe(200)
  const { codigo } = await db
    .selectFrom('documentosEmitidos')
    .select('codigo')
    .where('tipo', '=', 'Termo final de mediação')
    .where('numero', '=', String(id))
    .executeTakeFirstOrThrow()
  const anulado = { em: expect.any(String), motivo: expect.stringMatching(/lavrado por engano.*duas pessoas/) }
  const byCode = await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${codigo}`)
  expect(byCode.body.emitido).toMatchObject({ tipo: 'Termo final de mediação', anulado })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdf)], 'termo.pdf', { type: 'application/pdf' }))
  const byFile = await visitor(app).form<ResultadoDaValidacao>('/valida', form)
  expect(byFile.body.emitido).toMatchObject({ versao: 'identica', anulado })
  expect(JSON.stringify([byCode.body, byFile.body])).not.toContain('Fulana')
  const full = await pdfText((await as(app, 'parte').file(`/caso/${id}/download`)).body)
  expect(full.replaceAll(/\s+/g, ' ')).toContain('Termo final de mediação (anulado em')
})

test('a suspended case is suspended again; a case reactivated since then stays as it is', async () => {
  const [suspended, reactivated] = [await mediatedCaso(app), await mediatedCaso(app)]
  const change = (id: number, ato: string) =>
    as(app, 'secretaria').put(`/secretaria/caso/${id}/situacao`, { ato, motivo: 'A pedido.' })
  await change(suspended, 'suspender')
  await end(suspended, { desfecho: 'sem-acordo' })
  await annulled(suspended)
  expect((await openCaso(as(app, 'parte'), suspended)).situacao).toBe(5)
  await end(reactivated, { desfecho: 'sem-acordo' })
  await change(reactivated, 'reativar')
  await annulled(reactivated)
  expect((await openCaso(as(app, 'parte'), reactivated)).eventos.at(-1)!.descricao_outros).toContain(
    'A situação do caso não muda.',
  )
  expect((await openCaso(as(app, 'parte'), reactivated)).situacao).toBe(2)
})

test('the panel offers the annulment only while a valid term exists, and not to staff who take part in the case', async () => {
  const id = await mediatedCaso(app)
  const offered = async () =>
    (await as(app, 'secretaria').get<{ ficha: FichaDaSecretaria }>(`/secretaria/caso/${id}`)).body.ficha.termo_final
  expect(await offered()).toBeNull()
  await end(id, { desfecho: 'sem-acordo' })
  expect(await offered()).toMatchObject({ efeito: expect.stringContaining('“Ativo”') })
  await annulled(id)
  expect(await offered()).toBeNull()
})
