import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, type Refusal } from '../../test/client.ts'
import {
  accept,
  comDocumentos,
  emailsOf,
  giveUp,
  list,
  openNegociacao,
  PARTES_DO_CASO,
  propose,
  read,
  SEGREDOS,
} from '../../test/negociacoes/negociacao.ts'
import { designate, idOf } from '../../test/procedimentos/designacao.ts'
import { fileCaso, mediatedCaso, openCaso } from '../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const MOTIVO = 'O valor de 12.345,67 não serve'
const hidden = (text: string) => {
  for (const segredo of [...SEGREDOS, MOTIVO, 'Nota fiscal', 'Planilha']) expect(text).not.toContain(segredo)
}

test('amounts and texts are in no e-mail, notice, audit line or job, and the secretariat reads none', async () => {
  const id = await openNegociacao(app, comDocumentos())
  await propose(as(app, 'parte2'), id)
  await accept(as(app, 'parte'), id)
  await giveUp(as(app, 'parte'), id, { motivo: MOTIVO })
  for (const who of ['secretaria', 'admin'] as const) {
    const shown = await read(as(app, who), id)
    expect(shown).toMatchObject({
      ...{ id, situacao: 'finalizada', desfecho: 'desistencia', descricao: null, valor: null, atos: [], autor: false },
      ...{ documentos: [], propostas: [], historico: [], origem_credito: null, valor_atualizado: null },
      latest_proposta: { descricao: null, created_at: expect.any(String) },
      solicitantes: [{ nome: 'Ana Solicitante', documento: '', endereco: '', telefone: '' }],
    })
    hidden(JSON.stringify(shown))
    const page = await list(as(app, who), { numero: id })
    expect(page).toMatchObject({ total: 1, data: [{ id, descricao: null, latest_proposta: { descricao: null } }] })
    hidden(JSON.stringify(page))
  }
  const mails = await emailsOf(app, id)
  expect(mails.length).toBeGreaterThan(3)
  hidden(JSON.stringify(mails))
  for (const table of ['notificacoes', 'auditoria', 'graphile_worker._private_jobs', 'envios']) {
    const { rows } = await sql`select t::text as row from ${sql.raw(table)} t`.execute(db)
    hidden(JSON.stringify(rows))
  }
})

test('the mediator who accepted the linked case reads all, and only looks; before accepting nothing', async () => {
  const { caso } = await fileCaso(app, 'parte', PARTES_DO_CASO)
  await designate(app, caso.id, ['mediador'], 'mediador')
  const id = await openNegociacao(app, {
    ...comDocumentos(),
    ...{ procedimento_type: 'casos', procedimento_id: String(caso.id) },
  })
  const mediador = as(app, 'mediador')
  expect((await mediador.get(`/negociacao/${id}`)).status).toBe(403)
  expect((await list(mediador)).data).toEqual([])
  await mediador.put(`/caso/${caso.id}/mediador/aceitar`)
  const shown = await read(mediador, id)
  expect(shown).toMatchObject({ valor: 54321.98, atos: [], abre_procedimento: true, procedimento_type: 'casos' })
  expect(shown.historico.length).toBeGreaterThan(1)
  expect((await mediador.file(`/negociacao/documento/${shown.documentos[0]!.id}`)).status).toBe(200)
  expect((await list(mediador)).data).toMatchObject([{ id, descricao: 'Mercadorias entregues e não pagas.' }])
  expect((await propose(mediador, id)).status).toBe(403)
  const chip = { id, situacao: 'em-negociacao', descricao: 'Mercadorias entregues e não pagas.' }
  for (const who of ['parte', 'mediador'] as const) expect((await openCaso(as(app, who), caso.id)).negociacoes).toEqual([chip])
  expect((await openCaso(as(app, 'secretaria'), caso.id)).negociacoes).toEqual([{ ...chip, descricao: null }])
})

test('an arbitrator of the linked process sees no negotiation of it, whether pending or accepted', async () => {
  const { processo } = await fileProcess(app, 'parte', PARTES_DO_CASO)
  const id = await openNegociacao(app, { procedimento_type: 'processos', procedimento_id: String(processo.id) })
  await designate(app, processo.id, ['arbitro'])
  const arbitro = as(app, 'arbitro')
  for (const situacao of ['pendente', 'aceita']) {
    await db.updateTable('designacoes').set({ situacao }).where('procedimentoId', '=', processo.id).execute()
    expect((await arbitro.get(`/negociacao/${id}`)).status).toBe(403)
    expect((await list(arbitro)).data).toEqual([])
    expect((await openProcesso(arbitro, processo.id)).negociacoes).toEqual([])
  }
  expect((await openProcesso(as(app, 'parte'), processo.id)).negociacoes).toMatchObject([{ id }])
})

test('an arbitrator who is a contact of a parte is a party of that negotiation', async () => {
  const id = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': 'arbitro2@concordia.test' })
  expect((await read(as(app, 'arbitro2'), id)).atos).toEqual(['propor', 'aceitar', 'desistir'])
})

test('somebody who is neither is refused as for an unknown number, and finds it in no list, by no filter', async () => {
  const id = await openNegociacao(app, comDocumentos())
  const { documentos, propostas } = await read(as(app, 'parte'), id)
  const stranger = await registerVerified(app)
  const unknown = await stranger.get('/negociacao/999999')
  expect(unknown.status).toBe(403)
  for (const path of [
    `/negociacao/${id}`,
    `/negociacao/documento/${documentos[0]!.id}`,
    `/negociacao/proposta/documento/${propostas[0]!.documentos[0]!.id}`,
  ])
    expect(await stranger.get(path)).toMatchObject({ status: 403, body: unknown.body })
  for (const filter of [{ numero: id }, { nome: 'Bruno' }, { email: 'parte2@concordia.test' }])
    expect((await list(stranger, filter)).total).toBe(0)
})

test('a mediator who was replaced sees it no more', async () => {
  const other = await mediatedCaso(app)
  const id = await openNegociacao(app)
  await db.updateTable('negociacoes').set({ procedimentoId: other }).where('id', '=', id).execute()
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', other).execute()
  expect((await as(app, 'mediador').get(`/negociacao/${id}`)).status).toBe(403)
})

test('a party of a negotiation can’t be designated for the linked process', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const id = await openNegociacao(app, { 'solicitadas[0][emails][0][contato]': 'arbitro3@concordia.test' })
  await db.updateTable('negociacoes').set({ procedimentoId: processo.id }).where('id', '=', id).execute()
  const path = `/secretaria/processo/${processo.id}/designacoes`
  const { status, body } = await as(app, 'secretaria').post<Refusal>(path, { designados: [await idOf(app, 'arbitro3')] })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('parte de uma negociação vinculada')])
})
