import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import type { Fields } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { type Moved, movement } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps

const SEGREDOS = ['cinquenta', 'Proposta', 'proposta.pdf', 'confidencial']
const tellsNothing = (text: string) => {
  for (const segredo of SEGREDOS) expect(text).not.toContain(segredo)
}
const send = (who: Account, id: number, changes: Fields = {}) =>
  as(app, who).form<Moved & Refusal>(
    `/processo/${id}/evento`,
    movement({
      ...{ descricao: 'Outros', descricao_outros: 'Aceito cinquenta mil', destino: 'partes_e_secretaria' },
      ...{
        'documentos[0][nome]': 'Proposta',
        'documentos[0][arquivo]': pdfFile('proposta.pdf', makePdf({ text: 'confidencial' })),
      },
      ...changes,
    }),
  )
const sent = async (who: Account, id: number, changes: Fields = {}): Promise<Moved['evento']> => {
  const { status, body } = await send(who, id, changes)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.evento
}
const shown = async (who: Account, id: number, { id: eventoId }: { id: number }) =>
  (await openProcesso(as(app, who), id)).eventos.find((evento) => evento.id === eventoId)!
const change = (who: Account, id: number, { id: eventoId }: { id: number }, body: object) =>
  as(app, who).put<Moved & Refusal>(`/processo/${id}/evento/${eventoId}/destino`, body)

/** A process that `parte` filed, `parte2` linked for the demandada, `arbitro` judges, and `advogado` follows beside the arbitrator. */
async function judgedProcess(): Promise<number> {
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  const { id } = processo
  await as(app, 'parte2').post('/processo/add', { id, password: await accessPassword(app, id) })
  const [arbitro, terceiro] = await Promise.all([idOf(app, 'arbitro'), idOf(app, 'advogado')])
  await as(app, 'secretaria').post(`/secretaria/processo/${id}/designacoes`, { designados: [arbitro] })
  await db
    .updateTable('designacoes')
    .set({ situacao: 'aceita', respondidaEm: new Date() })
    .where('procedimentoId', '=', id)
    .execute()
  const acesso = { procedimentoId: id, tipo: 'processo', movimentadoEm: new Date() }
  await db
    .insertInto('procedimentoAcessos')
    .values({ ...acesso, userId: terceiro, motivo: 'terceiro', emNomeDe: arbitro })
    .execute()
  return id
}

/** Everything that this account can read of a process, where the words of an evento could appear. */
async function reads(who: Account, id: number) {
  const client = as(app, who)
  const answers = [
    await openProcesso(client, id),
    (await client.post('/processos', { numero: id })).body,
    (await client.get(`/processo/${id}/integridade`)).body,
    (await client.get('/notifications')).body,
    (await client.get('/home')).body,
    (await client.get('/prazos')).body,
    (await client.post('/busca', { texto: 'cinquenta' })).body,
    (await client.post('/busca', { texto: 'Proposta' })).body,
  ]
  const lists = await Promise.all(
    (['pdf', 'csv'] as const).map((type) => client.file(`/processos/export/${type}`, { numero: id })),
  )
  return [
    JSON.stringify(answers.map((answer) => ({ ...(answer as object), texto: undefined }))),
    await pdfText((await client.file(`/processo/${id}/download`)).body),
    await pdfText(lists[0]!.body),
    lists[1]!.body.toString(),
  ]
}

let id = 0
let proposta: Moved['evento']
let reclamacao: Moved['evento']
beforeAll(async () => {
  id = await judgedProcess()
  proposta = await sent('parte', id)
  reclamacao = await sent('parte', id, { destino: 'secretaria' })
  await jobsDone(app)
})

describe('a movement for partes and secretariat', () => {
  test.each(['arbitro', 'advogado'] as const)(
    '%s, who judges or follows who judges, learns only that, when and by whom',
    async (who) => {
      expect(await shown(who, id, proposta)).toMatchObject({
        ...{ descricao: 'Envio reservado', descricao_outros: null, destino: null, user: { name: 'Conta da Parte' } },
        documentos: [{ nome: 'Documento sob sigilo', sigilo: { abre: false, papeis: [], reservado: true } }, { recibo: true }],
      })
      for (const text of await reads(who, id)) tellsNothing(text)
      for (const { id: documento } of [...proposta.documentos, ...reclamacao.documentos])
        expect((await as(app, who).file(`/processo/documento/${documento}`)).status).toBe(403)
    },
  )

  test('both sides and the secretariat read it, and it is in their full PDF', async () => {
    for (const who of ['parte', 'parte2', 'secretaria'] as const) {
      expect(await shown(who, id, proposta)).toMatchObject({
        ...{ descricao: 'Aceito cinquenta mil', destino: 'partes_e_secretaria' },
        documentos: [{ nome: 'Proposta', sigilo: { abre: true } }, {}],
      })
      expect((await as(app, who).file(`/processo/documento/${proposta.documentos[0]!.id}`)).status).toBe(200)
      expect(await pdfText((await as(app, who).file(`/processo/${id}/download`)).body)).toContain('confidencial')
    }
  })
})

test('a movement for the secretariat alone is not read by the other side; its sender and the secretariat read it', async () => {
  expect(await shown('parte2', id, reclamacao)).toMatchObject({ descricao: 'Envio reservado', destino: null })
  for (const { id: documento } of reclamacao.documentos)
    expect((await as(app, 'parte2').file(`/processo/documento/${documento}`)).status).toBe(403)
  for (const who of ['parte', 'secretaria', 'admin'] as const)
    expect(await shown(who, id, reclamacao)).toMatchObject({ descricao: 'Aceito cinquenta mil', destino: 'secretaria' })
})

test('no e-mail says what it is, but the receipt of the sender', async () => {
  const mails = (await emailsAbout(app, id)).filter(({ destinatario }) => destinatario !== 'parte@concordia.test')
  expect(
    mails.filter(({ assunto, texto }) => `${assunto} ${texto}`.toLowerCase().includes('envio reservado')).length,
  ).toBeGreaterThan(0)
  tellsNothing(JSON.stringify(mails))
})

test('it is part of the chain, and nobody may describe an evento by its name', async () => {
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
  await expect(db.updateTable('eventosReservados').set({ destino: 'secretaria' }).execute()).rejects.toThrow()
  const { status, body } = await send('parte', id, { destino: 'todos', descricao_outros: 'ENVIO reservado' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['descricao_outros']])
})

test.each<[string, Account, Fields, string]>([
  ['a deadline', 'secretaria', { dias_uteis: '5' }, 'destino'],
  ['a restriction of its own', 'secretaria', { 'visivel_a[0]': 'demandadas' }, 'visivel_a'],
  ['another word', 'parte', { destino: 'arbitros' }, 'destino'],
])('it is refused with %s', async (_what, who, changes, field) => {
  const { status, body } = await send(who, id, changes)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('the mediator of a case does not read what is for the partes', async () => {
  const caso = await mediatedCaso(app)
  const { status, body } = await as(app, 'parte').form<Moved & Refusal>(
    `/caso/${caso}/evento`,
    movement({ descricao: 'Aceito cinquenta mil', destino: 'partes_e_secretaria' }),
  )
  expect([status, body.evento?.descricao]).toEqual([201, 'Aceito cinquenta mil'])
  tellsNothing(JSON.stringify(await openCaso(as(app, 'mediador'), caso)))
  expect((await as(app, 'parte').post(`/caso/${caso}/evento/${body.evento.id}/liberar`, {})).status).toBe(403)
})

describe('a change of destination', () => {
  test('is an evento that does not say for whom; the new readers read, and the chain holds', async () => {
    const evento = await sent('parte', id, { destino: 'secretaria' })
    const { status, body } = await change('parte', id, evento, { destino: 'partes_e_secretaria', de: 'secretaria' })
    expect([status, body.evento.descricao_outros]).toEqual([
      200,
      expect.stringMatching(/^Destino de evento alterado: evento nº \d+$/),
    ])
    expect(await shown('parte2', id, evento)).toMatchObject({ descricao: 'Aceito cinquenta mil' })
    expect(await shown('arbitro', id, evento)).toMatchObject({ descricao: 'Envio reservado', destino: null })
    for (const text of await reads('arbitro', id)) tellsNothing(text)

    expect((await change('secretaria', id, evento, { destino: 'todos' })).status).toBe(200)
    expect(await shown('arbitro', id, evento)).toMatchObject({ descricao: 'Aceito cinquenta mil', destino: 'todos' })
    expect((await as(app, 'arbitro').file(`/processo/documento/${evento.documentos[0]!.id}`)).status).toBe(200)

    const narrowed = await change('parte', id, evento, { destino: 'secretaria' })
    expect([narrowed.status, narrowed.body.message]).toEqual([409, expect.stringContaining('Só a secretaria pode restringir')])
    expect((await change('secretaria', id, evento, { destino: 'secretaria' })).status).toBe(200)
    expect(await shown('arbitro', id, evento)).toMatchObject({ descricao: 'Envio reservado' })
    expect(await shown('parte2', id, evento)).toMatchObject({ descricao: 'Envio reservado' })
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
  })

  test('is refused to others, of what was sent to all, twice, and after another change', async () => {
    for (const who of ['parte2', 'arbitro', 'advogado', 'mediador'] as const)
      expect((await change(who, id, proposta, { destino: 'todos' })).status).toBe(403)
    const [first] = (await openProcesso(as(app, 'parte'), id)).eventos
    expect(await change('parte', id, first!, { destino: 'secretaria' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('enviado a todos') },
    })
    expect((await change('parte', id, proposta, { destino: 'partes_e_secretaria' })).status).toBe(409)
    expect((await change('parte', id, proposta, { destino: 'todos', de: 'secretaria' })).status).toBe(409)
    expect((await change('parte', id + 1, proposta, { destino: 'todos' })).status).toBe(403)
  })
})
