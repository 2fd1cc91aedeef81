import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import type { Fields } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsTo } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { type Moved, movement, mp3File } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps
type Evento = Moved['evento']

const SEGREDOS = ['cinquenta', 'Limite', 'limite.pdf', 'Recado', 'recado.mp3', 'Teto', 'Impressões']
const tellsNothing = (text: string) => {
  for (const segredo of SEGREDOS) expect(text).not.toContain(segredo)
}
const send = async (who: Account, id: number, changes: Fields): Promise<Evento> => {
  const { status, body } = await as(app, who).form<Moved & Refusal>(
    `/caso/${id}/evento`,
    movement({ so_mediador: '1', ...changes }),
  )
  expect(status).toBe(201)
  return body.evento
}
const release = (who: Account, id: number, { id: eventoId }: Pick<Evento, 'id'>, body: object = {}) =>
  as(app, who).post<Refusal>(`/caso/${id}/evento/${eventoId}/liberar`, body)
const shown = async (who: Account, id: number, { id: eventoId }: Pick<Evento, 'id'>) =>
  (await openCaso(as(app, who), id)).eventos.find((evento) => evento.id === eventoId)!

/** The secretariat gives the seat to another person, who accepts. */
async function replaceMediator(id: number, next: Account) {
  const userId = await idOf(app, next)
  await db
    .insertInto('perfis')
    .values({ userId, tipo: 'mediador', situacao: 'A' })
    .onConflict((conflict) => conflict.columns(['userId', 'tipo']).doUpdateSet({ situacao: 'A' }))
    .execute()
  const secretaria = as(app, 'secretaria')
  const { body } = await secretaria.get<{ ficha: FichaDaSecretaria }>(`/secretaria/caso/${id}`)
  const { id: designacao } = body.ficha.designados.find(({ situacao }) => situacao === 'aceita')!
  const replaced = await secretaria.put(`/secretaria/caso/${id}/designacao/${designacao}`, {
    user_id: userId,
    motivo: 'A pedido.',
  })
  expect(replaced.status).toBe(200)
}
const accept = async (id: number, who: Account) =>
  expect((await as(app, who).put(`/caso/${id}/mediador/aceitar`)).status).toBe(200)

let id = 0
let sent: Evento
let other: Evento
let own: Evento

beforeAll(async () => {
  id = await mediatedCaso(app, { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
  await as(app, 'parte2').post('/caso/add', { id, password: await accessPassword(app, id) })
  sent = await send('parte', id, {
    ...{ descricao: 'Aceito até cinquenta mil', 'documentos[0][nome]': 'Limite da proposta' },
    'documentos[0][arquivo]': pdfFile('limite.pdf', makePdf({ text: 'Teto confidencial' })),
    ...{ 'audios[0][nome]': 'Recado reservado', 'audios[0][arquivo]': mp3File('recado.mp3') },
  })
  other = await send('parte', id, { descricao: 'Nem um real a mais que cinquenta mil' })
  own = await send('mediador', id, { descricao: 'Impressões da sessão' })
  await replaceMediator(id, 'perito')
  expect((await release('parte', id, sent)).status).toBe(409)
  await accept(id, 'perito')
  await jobsDone(app)
})

const paths = () => [
  ...[...sent.documentos, ...other.documentos, ...own.documentos].map((documento) => `/caso/documento/${documento.id}`),
  ...sent.audios.map((audio) => `/caso/audio/${audio.id}`),
]

describe('a mediator designated in the place of another one', () => {
  test('a new mediator cannot read what was sent to the former one anywhere, nor open its files', async () => {
    const perito = as(app, 'perito')
    const answers = [
      await openCaso(perito, id),
      (await perito.post('/casos', { numero: id })).body,
      (await perito.get(`/caso/${id}/integridade`)).body,
      (await perito.get(`/caso/${id}/evento/create`)).body,
      (await perito.get(`/caso/${id}/notas`)).body,
      (await perito.get('/notifications')).body,
      (await perito.get('/home')).body,
      (await perito.get('/prazos')).body,
      (await perito.post('/busca', { texto: 'cinquenta' })).body,
      (await perito.post('/busca', { texto: 'Limite' })).body,
      await emailsTo(app, 'perito@concordia.test'),
    ]
    tellsNothing(JSON.stringify(answers.map((answer) => ({ ...answer, texto: undefined }))))
    for (const path of paths()) expect((await perito.file(path)).status).toBe(403)
    tellsNothing(await pdfText((await perito.file(`/caso/${id}/download`)).body))
    for (const type of ['pdf', 'csv'] as const) {
      const { body } = await perito.file(`/casos/export/${type}`, { numero: id })
      tellsNothing(type === 'pdf' ? await pdfText(body) : body.toString())
    }
  })

  test('a new mediator sees that a private message exists, who sent it, and who can release it', async () => {
    const mediador = { id: await idOf(app, 'perito'), nome: 'Conta do Perito' }
    expect(await shown('perito', id, sent)).toMatchObject({
      ...{ descricao: 'Envio reservado ao mediador', so_mediador: true, user: { name: 'Conta da Parte' } },
      documentos: [{ nome: 'Documento sob sigilo', sigilo: { abre: false } }, { sigilo: { abre: false } }],
      liberacao: { mediador, le: false, liberado_em: null, quem_libera: 'remetente' },
    })
    expect((await shown('perito', id, own)).liberacao).toMatchObject({ le: false, quem_libera: 'ninguem' })
    expect((await shown('parte', id, sent)).liberacao).toMatchObject({ mediador, le: false, quem_libera: 'eu' })
    for (const who of ['parte2', 'secretaria', 'admin'] as const)
      expect(await shown(who, id, sent)).not.toHaveProperty('liberacao')
  })

  test('the sender is told that they may let the new one read it', async () => {
    const mailed = (await emailsTo(app, 'parte@concordia.test')).filter(({ motivo }) => motivo === 'reservadoALiberar')
    expect(mailed.map(({ assunto }) => assunto)).toEqual([`Caso ${id}: o que você enviou só ao mediador anterior`])
    tellsNothing(JSON.stringify(mailed))
  })

  test.each(['parte2', 'perito', 'mediador', 'secretaria', 'admin', 'advogado'] as const)('%s cannot open it', async (who) => {
    for (const evento of [sent, own, { id: 999_999 }]) expect((await release(who, id, evento)).status).toBe(403)
    expect((await shown('perito', id, sent)).descricao).toBe('Envio reservado ao mediador')
  })

  test('the sender cannot release what is not private, what belongs to another case, or to a mediator other than the one shown', async () => {
    const [first] = (await openCaso(as(app, 'parte'), id)).eventos
    expect((await release('parte', id, first!)).status).toBe(403)
    expect((await release('parte', id + 1, sent)).status).toBe(403)
    const stale = await release('parte', id, sent, { mediador_id: await idOf(app, 'mediador') })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Outra pessoa medeia o caso agora')])
    expect((await shown('perito', id, sent)).liberacao).toMatchObject({ le: false })
  })
})

test('a released message is read by the mediator in office, and by no later one', async () => {
  const perito = as(app, 'perito')
  const answers = await Promise.all(Array.from({ length: 3 }, () => release('parte', id, sent)))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: 3 }, () => [200, 'Conta do Perito agora lê este envio.']),
  )
  expect(await shown('perito', id, sent)).toMatchObject({
    ...{ descricao: 'Aceito até cinquenta mil', audios: [{ nome: 'Recado reservado' }] },
    documentos: [{ nome: 'Limite da proposta', sigilo: { abre: true } }, { sigilo: { abre: true } }],
    liberacao: { le: true, liberado_em: expect.any(String) },
  })
  expect((await shown('parte', id, sent)).liberacao).toMatchObject({ le: true, quem_libera: 'eu' })
  expect((await shown('perito', id, other)).descricao).toBe('Envio reservado ao mediador')
  for (const { id: documento } of [...sent.documentos])
    expect((await perito.file(`/caso/documento/${documento}`)).status).toBe(200)
  expect((await perito.file(`/caso/audio/${sent.audios[0]!.id}`)).status).toBe(200)
  expect(await pdfText((await perito.file(`/caso/${id}/download`)).body)).toContain('Teto confidencial')
  tellsNothing(JSON.stringify(await openCaso(as(app, 'parte2'), id)))
  const told = (await emailsTo(app, 'perito@concordia.test')).filter(({ motivo }) => motivo === 'reservadoLiberado')
  expect(told).toHaveLength(1)
  tellsNothing(JSON.stringify(told))
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })

  await replaceMediator(id, 'arbitro2')
  await accept(id, 'arbitro2')
  for (const evento of [sent, other, own]) expect((await shown('arbitro2', id, evento)).liberacao).toMatchObject({ le: false })
  tellsNothing(JSON.stringify(await openCaso(as(app, 'arbitro2'), id)))
  tellsNothing(await pdfText((await as(app, 'arbitro2').file(`/caso/${id}/download`)).body))
  // The one before comes back by number and password, and reads nothing of it any more.
  await as(app, 'perito').post('/caso/add', { id, password: await accessPassword(app, id) })
  tellsNothing(JSON.stringify(await openCaso(perito, id)))
  for (const path of paths()) expect((await perito.file(path)).status).toBe(403)
  expect((await release('parte', id, other)).status).toBe(200)
  expect((await shown('arbitro2', id, other)).descricao).toContain('cinquenta')
  expect((await shown('arbitro2', id, sent)).liberacao).toMatchObject({ le: false })
})
