import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import type { Fields } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsAbout } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { type Moved, movement, mp3File } from '../../../test/procedimentos/movimento.ts'
import { fileCaso, mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { firstFailure } from '../../autos/trail/verify.ts'
import { DOCKET, verifyTrail } from '../autos/integridade.ts'
import { readAutos } from '../autos/integridade-autos.ts'

const app = await ownApp()
const { db, storage } = app.deps
const send = (who: Account, id: number, changes: Fields = {}) =>
  as(app, who).form<Moved & Refusal>(
    `/caso/${id}/evento`,
    movement({ descricao: 'Aceito até cinquenta mil', so_mediador: '1', ...changes }),
  )
const files = () => ({
  'documentos[0][nome]': 'Limite da proposta',
  'documentos[0][arquivo]': pdfFile('limite.pdf', makePdf({ text: 'Teto confidencial' })),
  'audios[0][nome]': 'Recado reservado',
  'audios[0][arquivo]': mp3File('recado.mp3'),
})
const SEGREDOS = ['cinquenta', 'Limite', 'limite.pdf', 'Recado', 'recado.mp3', 'Teto']
const tellsNothing = (text: string) => {
  for (const segredo of SEGREDOS) expect(text).not.toContain(segredo)
}
/** They do not read what `parte` sends to the mediator: another parte, an account linked beside the sender, staff. */
const OTHERS = ['parte2', 'advogado', 'secretaria', 'admin'] as const
let id = 0
let sent: Moved['evento']

beforeAll(async () => {
  id = await mediatedCaso(app, { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  const password = await accessPassword(app, id)
  for (const who of ['parte2', 'advogado'] as const) await as(app, who).post('/caso/add', { id, password })
  const { status, body } = await send('parte', id, files())
  expect(status).toBe(201)
  sent = body.evento
  await jobsDone(app)
})

const documentPaths = () => [
  ...sent.documentos.map((documento) => `/caso/documento/${documento.id}`),
  ...sent.audios.map((audio) => `/caso/audio/${audio.id}`),
]

describe('a private message of a parte to the mediator', () => {
  test.each(['parte', 'mediador'] as const)('%s reads and opens, with its receipt and in the full PDF', async (who) => {
    const evento = (await openCaso(as(app, who), id)).eventos.at(-1)!
    expect(evento).toMatchObject({
      descricao: 'Aceito até cinquenta mil',
      so_mediador: true,
      audios: [{ nome: 'Recado reservado' }],
    })
    expect(evento.documentos[0]).toMatchObject({ nome: 'Limite da proposta', sigilo: { abre: true, so_mediador: true } })
    for (const path of documentPaths()) expect((await as(app, who).file(path)).status).toBe(200)
    const text = await pdfText((await as(app, who).file(`/caso/${id}/download`)).body)
    expect(text).toContain('Aceito até cinquenta mil')
    expect(text).toContain('Teto confidencial')
  })

  test.each(OTHERS)('%s sees that there is something, in no place what it is', async (who) => {
    const client = as(app, who)
    const shown = await openCaso(client, id)
    expect(shown.eventos.at(-1)).toMatchObject({
      descricao: 'Envio reservado ao mediador',
      so_mediador: true,
      documentos: [{ nome: 'Documento sob sigilo', sigilo: { abre: false, so_mediador: true } }, { sigilo: { abre: false } }],
      audios: [{ nome: 'Documento sob sigilo' }],
    })
    expect(shown.latest_evento?.descricao).toBe('Envio reservado ao mediador')
    const answers = [
      shown,
      (await client.post('/casos', { numero: id })).body,
      (await client.get(`/caso/${id}/integridade`)).body,
      (await client.get(`/caso/${id}/evento/create`)).body,
      (await client.get('/processo/evento/descricoes/all')).body,
      (await client.get('/notifications')).body,
      (await client.get('/home')).body,
      (await client.get('/prazos/calendario')).body,
      (await client.get(`/secretaria/caso/${id}`)).body,
      (await client.get('/secretaria/auditoria')).body,
      (await client.get('/secretaria/painel')).body,
    ]
    tellsNothing(JSON.stringify(answers))
    for (const path of documentPaths()) {
      const refused = await client.get<{ message: string }>(path)
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringContaining('somente quem enviou e o mediador que o recebeu'),
      ])
    }
    const report = `/caso/${id}/parte/${shown.demandadas[0]!.id}/notificacoes`
    for (const path of [`/caso/${id}/download`, report]) tellsNothing(await pdfText((await client.file(path)).body))
    tellsNothing(await pdfText((await client.file('/casos/export/pdf', { numero: id })).body))
  })

  test('no e-mail to others and no notice names it', async () => {
    const mailed = (await emailsAbout(app, id)).filter(({ destinatario }) => destinatario !== 'parte@concordia.test')
    expect(mailed.filter(({ motivo }) => motivo === 'movimentacao').length).toBeGreaterThan(2)
    tellsNothing(JSON.stringify(mailed))
    tellsNothing(JSON.stringify(await db.selectFrom('notificacoes').selectAll().execute()))
    tellsNothing(JSON.stringify(await db.selectFrom('auditoria').selectAll().execute()))
    tellsNothing(JSON.stringify(await db.selectFrom('emails').select(['assunto', 'corpo', 'html', 'texto']).execute()))
  })

  test('the secretariat cannot open it to others, and a conflict does not quote it', async () => {
    const secretaria = as(app, 'secretaria')
    const act = { papeis: ['demandadas'], motivo: 'A pedido' }
    const answer = await secretaria.put<Refusal>(`/secretaria/caso/${id}/documento/${sent.documentos[0]!.id}/sigilo`, act)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('só para o mediador')])
    const conflict = await secretaria.put<Refusal>(`/secretaria/caso/${id}/situacao`, { ato: 'reativar', motivo: 'Engano' })
    expect([conflict.status, conflict.body.message]).toEqual([409, expect.stringContaining('Envio reservado ao mediador')])
  })

  test('it is part of the chain: a change of its words, or of its readers, is found', async () => {
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
    await expect(db.updateTable('eventosReservados').set({ descricao: 'Outra' }).execute()).rejects.toThrow()
    const tampered = db.transaction().execute(async (trx) => {
      await sql`alter table eventos_reservados disable trigger eventos_reservados_append_only`.execute(trx)
      await trx.updateTable('eventosReservados').set({ remetenteId: null }).where('eventoId', '=', sent.id).execute()
      const found = firstFailure(DOCKET, await readAutos(trx, id))
      throw new Error(found?.motivo)
    })
    await expect(tampered).rejects.toThrow('o conteúdo não confere com o hash gravado')
  })
})

test("a mediator's private notes are read by that mediator alone, and no longer after a replacement", async () => {
  const caso = await mediatedCaso(app)
  const { body } = await send('mediador', caso, files())
  expect(body.evento).toMatchObject({ descricao: 'Aceito até cinquenta mil', documentos: [{ nome: 'Limite da proposta' }, {}] })
  tellsNothing(JSON.stringify(await openCaso(as(app, 'parte'), caso)))
  expect((await as(app, 'parte').file(`/caso/documento/${body.evento.documentos[0]!.id}`)).status).toBe(403)
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', caso).execute()
  // Even where a link by number and password lets them in again.
  await as(app, 'mediador').post('/caso/add', { id: caso, password: await accessPassword(app, caso) })
  tellsNothing(JSON.stringify(await openCaso(as(app, 'mediador'), caso)))
})

test('the form offers it to partes and the mediator, once there is one', async () => {
  const offers = async (who: Account, caso: number) =>
    (await as(app, who).get<{ podeReservar: boolean }>(`/caso/${caso}/evento/create`)).body.podeReservar
  const who = ['parte', 'parte2', 'advogado', 'mediador', 'secretaria'] as const
  expect(await Promise.all(who.map((one) => offers(one, id)))).toEqual([true, true, true, true, false])
  const { caso } = await fileCaso(app, 'parte')
  expect(await offers('parte', caso.id)).toBe(false)
})

test.each<[string, Account, Record<string, string>, object]>([
  ['the secretariat', 'secretaria', {}, { so_mediador: ['Só as partes e o mediador enviam algo só para o mediador.'] }],
  ['with a deadline', 'mediador', { dias_uteis: '5' }, { so_mediador: [expect.stringContaining('não define prazo nem tarefa')] }],
  ['with a restriction of its own', 'parte', { 'visivel_a[0]': 'demandadas' }, { visivel_a: expect.any(Array) }],
])('it is refused to %s', async (_what, who, changes, errors) => {
  const { status, body } = await send(who, id, { ...files(), ...changes })
  expect([status, body.errors]).toEqual([422, errors])
})

test('it is refused while there is no mediator; nobody may describe an evento by its name', async () => {
  const caso = await mediatedCaso(app)
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', caso).execute()
  const alone = await send('parte', caso)
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { so_mediador: ['Nenhum mediador aceitou ainda a designação neste caso.'] },
  ])
  const named = await send('parte', id, { so_mediador: null, descricao: 'ENVIO reservado ao mediador' })
  expect([named.status, Object.keys(named.body.errors ?? {})]).toEqual([422, ['descricao']])
})
