import type { textos, textosDoCaso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout, sentCode } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { setSituacao } from '../../../test/procedimentos/movimento.ts'
import { audienciasDaPessoa } from '../audiencias/personal-data.ts'
import { verifyTrail } from '../autos/integridade.ts'
import { textosDaPessoa } from './personal-data.ts'

let instant = '2027-03-01T15:00:00Z'
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { DEMO: '1', SESSION_HOURS: '720' } })
const { db, storage } = app.deps
const { conducted, create, put, ler } = audienciaScene(app)
beforeEach(async () => {
  instant = '2027-03-01T15:00:00Z'
  await sql`delete from contadores`.execute(db)
})

type Answer = ResultOf<typeof textosDoCaso.create> & Refusal
const CONDUZ = { processo: 'arbitro', caso: 'mediador' } as const satisfies Record<Tipo, Account>
const post = (account: Account, path: string, body?: object) => as(app, account).post<Answer>(path, body)
const read = async (tid: number, account: Account = 'parte') =>
  (await as(app, account).get<ResultOf<typeof textos.get>>(`/texto/${tid}`)).body.texto

/** A hearing two days ago at which these were present. */
async function happened(tipo: Tipo, presentes: readonly Account[], more: object = {}) {
  instant = '2027-03-01T15:00:00Z'
  const id = await conducted(tipo)
  const horario = { inicio: '2027-03-10T17:00:00Z', fim: '2027-03-10T18:00:00Z' }
  const { audiencia } = (await create(id, { ...horario, ...more }, { tipo })).body
  instant = '2027-03-12T15:00:00Z'
  const body = { presentes: await Promise.all(presentes.map((one) => idOf(app, one))), ocorrencias: 'Foi ouvida Fulana' }
  expect((await put(as(app, CONDUZ[tipo]), audiencia.id, '/realizada', body)).status).toBe(200)
  return { id, aid: audiencia.id }
}
const escrever = (tipo: Tipo, id: number, aid: number, account: Account = CONDUZ[tipo]) =>
  post(account, `/${tipo}/${id}/texto`, { tipo: 'ata', texto: '<p>Foi ouvida Fulana.</p>', audiencia_id: aid })
async function sign(account: Account, tid: number, more: object = {}) {
  const { sha256 } = await read(tid, account)
  await post(account, `/texto/${tid}/code`)
  const email = `${account}@concordia.test`
  return post(account, `/texto/${tid}/assinar`, { email, code: await sentCode(app, email), sha256, ...more })
}
const autos = (id: number) =>
  db.selectFrom('eventos').select(['ato', 'descricaoOutros']).where('procedimentoId', '=', id).orderBy('numero').execute()

test('minutes begin filled, are signed by each who was present and nobody else, and join the docket', async () => {
  const { id, aid } = await happened('processo', ['parte', 'arbitro'])
  expect((await ler(as(app, 'arbitro'), aid)).body.audiencia).toMatchObject({ ata_id: null, escreve_ata: true })
  expect((await ler(as(app, 'parte'), aid)).body.audiencia).toMatchObject({ ata_id: null, escreve_ata: false })
  const { body: oferta } = await as(app, 'arbitro').get<ResultOf<typeof textosDoCaso.modelos>>(
    `/processo/${id}/texto/modelos?audiencia_id=${aid}`,
  )
  const html = oferta.modelos[0]!.texto
  for (const words of [`Audiência no processo ${id}`, '10/03/2027, das 14h às 15h (horário de Brasília), por vídeo'])
    expect(html).toContain(words)
  expect(html).toMatch(/Presentes:<\/strong> Conta da Parte \(parte\); Conta do Árbitro \(árbitro\)/)
  expect(html).toMatch(/ausentes:<\/strong> Conta do Advogado \(parte\)/)
  expect(html).toContain('Foi ouvida Fulana.')
  const { status, body } = await escrever('processo', id, aid)
  expect([status, body.texto.tipo]).toEqual([201, 'ata'])
  const tid = body.texto.id
  expect((await escrever('processo', id, aid)).body.message).toBe('Esta audiência já tem uma ata.')
  expect((await ler(as(app, 'parte'), aid)).body.audiencia).toMatchObject({ ata_id: tid, escreve_ata: false })
  expect((await post('arbitro', `/texto/${tid}/fechar`, {})).body.texto.situacao).toBe('em-assinatura')
  expect((await read(tid, 'advogado')).pode.assinar).toBe(false)
  expect((await post('advogado', `/texto/${tid}/code`)).status).toBe(403)
  await sign('arbitro', tid)
  const { body: signed } = await sign('parte', tid, { qualidade: 'procurador' })
  expect([signed.message, signed.texto.situacao]).toEqual(['Texto assinado: nenhuma assinatura falta', 'assinado'])
  await jobsDone(app)
  expect((await autos(id)).slice(-2)).toEqual([
    { ato: 'texto-da-ata', descricaoOutros: expect.stringContaining('Versão 1 do texto da ata aberta à assinatura') },
    { ato: 'ata-de-audiencia', descricaoOutros: expect.stringMatching(/^Oitiva de Fulana: 10\/03\/2027, das 14h às 15h/) },
  ])
  const pdf = await pdfText((await as(app, 'advogado').file(`/texto/${tid}/documento`)).body)
  expect(pdf.replaceAll(/\s+/g, ' ')).toContain('Foi ouvida Fulana.')
  expect(pdf.match(/Código usado em/g)).toHaveLength(2)
  expect(JSON.stringify(await emailsAbout(app, id))).not.toContain('Foi ouvida')
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
})

test('a refusal is noted, and the mediator closes the minutes with a note after signing, even when the case is over', async () => {
  const { id, aid } = await happened('caso', ['parte', 'mediador'])
  await setSituacao(app, id, 4)
  const { id: tid } = (await escrever('caso', id, aid)).body.texto
  await post('mediador', `/texto/${tid}/fechar`, {})
  expect((await post('parte', `/texto/${tid}/recusar`, { motivo: 'Falta o que eu disse.' })).status).toBe(200)
  const nota = { nota: 'A parte preferiu não assinar.' }
  expect((await post('mediador', `/texto/${tid}/fechar`, nota)).body.message).toBe(
    'Antes de encerrar, quem conduz assina ou recusa: falta Conta do Mediador.',
  )
  await sign('mediador', tid)
  expect((await post('mediador', `/texto/${tid}/fechar`, nota)).body.texto.situacao).toBe('assinado')
  await jobsDone(app)
  const eventos = await autos(id)
  expect(eventos.at(-1)!.descricaoOutros).toMatch(
    /^Oitiva de Fulana: .+ Ata encerrada sem todas as assinaturas. Nota: A parte preferiu não assinar\.$/,
  )
  const pdf = (await pdfText((await as(app, 'parte').file(`/texto/${tid}/documento`)).body)).replaceAll(/\s+/g, ' ')
  expect(pdf).toContain('Não assinaram: Conta da Parte, parte')
  expect(pdf).toContain('não consta dos autos')
  expect(JSON.stringify(eventos) + pdf).not.toContain('Falta o que eu disse')
  expect((await as(app, 'secretaria').get(`/texto/${tid}`)).status).toBe(403)
  expect((await ler(as(app, 'secretaria'), aid)).body.audiencia.ata_id).toBeNull()
})

test('no minutes of a hearing that did not happen, at which nobody was, that is reserved, or of another procedimento', async () => {
  const { id, aid } = await happened('caso', [])
  expect((await escrever('caso', id, aid)).body.message).toContain('Ninguém foi registrado como presente')
  expect((await ler(as(app, 'mediador'), aid)).body.audiencia.escreve_ata).toBe(false)
  const reservada = await happened('caso', ['parte'], { reservada: true, convidados: [await idOf(app, 'parte')] })
  expect((await escrever('caso', reservada.id, reservada.aid)).body.message).toContain('De uma sessão reservada não há ata')
  const horario = { inicio: '2027-03-20T17:00:00Z', fim: '2027-03-20T18:00:00Z' }
  const { audiencia } = (await create(id, horario, { tipo: 'caso' })).body
  expect((await escrever('caso', id, audiencia.id)).status).toBe(409)
  const outro = await conducted('caso')
  for (const audiencia_id of [audiencia.id, 999_999, undefined])
    expect(
      (await post('mediador', `/caso/${outro}/texto`, { tipo: 'ata', texto: '<p>x</p>', audiencia_id })).body.errors,
    ).toHaveProperty('audiencia_id')
  for (const account of ['parte', 'secretaria'] as const) expect((await escrever('caso', id, aid, account)).status).toBe(403)
  expect(await db.selectFrom('textos').select('id').execute()).toHaveLength(2)
})

test('two who begin the minutes at once write one text', async () => {
  const { id, aid } = await happened('processo', ['arbitro'])
  const answers = await Promise.all([escrever('processo', id, aid), escrever('processo', id, aid)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await db.selectFrom('textos').select('id').where('audienciaId', '=', aid).execute()).toHaveLength(1)
})

test('the copy of their data tells people of their hearings and of the minutes that they signed', async () => {
  const { id, aid } = await happened('processo', ['arbitro'])
  const { id: tid } = (await escrever('processo', id, aid)).body.texto
  await post('arbitro', `/texto/${tid}/fechar`, {})
  expect((await sign('arbitro', tid)).body.texto.situacao).toBe('assinado')
  const userId = await idOf(app, 'arbitro')
  const { audiencias, audiencias_designadas } = await audienciasDaPessoa(db, userId)
  expect(audiencias[0]).toMatchObject({ procedimento: id, situacao: 'realizada', papel: 'arbitro', presente: true })
  expect(audiencias_designadas[0]).toMatchObject({ procedimento: id, titulo: 'Oitiva de Fulana' })
  const { textos_assinados } = await textosDaPessoa(db, userId)
  expect(textos_assinados[0]).toMatchObject({ procedimento: id, tipo: 'ata', nome: 'Conta do Árbitro' })
})
