import type { painel } from '@concordia/contract/api'
import type { Rito } from '@concordia/contract/arbitragem/rito/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { impugnacoesOf } from '../../../test/arbitragem/impugnacao.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { homeScene } from '../../../test/home.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { designate, designations, idOf } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { setRito } from '../../../test/procedimentos/rito.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'
import { vencerPrazos } from '../../procedimentos/prazos/vencer.ts'

/** A Monday. */
const SEGUNDA = '2027-03-01T15:00:00Z'
let instant = SEGUNDA
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db, storage } = app.deps
const { aceito, lista, impugnar, manifestar, decidir, revelar, link } = impugnacoesOf(app)
const { homeOf } = homeScene(app, new Date(SEGUNDA))
const { accept } = designations(app)
// No deadline of the defence beside those of challenges.
await setRito(app, { defesa_dias_uteis: null })

beforeEach(async () => {
  instant = SEGUNDA
  await db.deleteFrom('contadores').execute()
  // The desk and the home screen show what the test itself made.
  await db.updateTable('procedimentos').set({ situacao: SITUACAO.arquivado }).execute()
})

const filas = async () => (await as(app, 'secretaria').get<ResultOf<typeof painel.get>>('/secretaria/painel')).body.filas
const intact = async (id: number) => expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
const partesDo = async (who: Account, id: number) => (await openProcesso(as(app, who), id)).rito.partes

test('an acceptance opens ten days to object, in which a parte challenges without naming a day', async () => {
  const id = await aceito()
  const { arbitros } = await lista('parte2', id)
  expect(arbitros).toMatchObject([
    { arbitro: { name: 'Conta do Árbitro' }, objecao_ate: '2027-03-11', impugnavel: true, eu: false },
  ])
  expect(arbitros[0]!.revelacoes[0]!.documentos.map(({ nome }) => nome)).toContain('Questionário do árbitro')
  const mail = (await emailsAbout(app, id)).findLast(({ motivo }) => motivo === 'aceiteDesignacao')!
  expect(mail.texto).toContain('Até 11/03/2027, cada parte pode impugnar o árbitro')
  expect(await partesDo('parte2', id)).toContain('impugnacao')
  expect((await lista('arbitro', id)).arbitros[0]).toMatchObject({ impugnavel: false, eu: true })

  const anexo = { 'documentos[0][nome]': 'Contrato social', 'documentos[0][arquivo]': pdfFile('contrato.pdf') }
  const { status, body } = await impugnar('parte2', id, anexo)
  expect(status).toBe(201)
  expect(body.evento).toMatchObject({
    descricao: 'Árbitro impugnado',
    descricao_outros: 'Árbitro impugnado: Conta do Árbitro',
    prazo: '2027-03-11',
    prazo_de: { quem: 'demandantes' },
    documentos: [{ nome: 'Impugnação de árbitro' }, { nome: 'Contrato social' }],
  })
  expect(body.impugnacao).toMatchObject({
    ...{ situacao: 'aberta', ate: '2027-03-11', conhecido_em: null, fundamento: 'Foi sócio da outra parte.' },
    ...{ parte: { polo: 'demandada', nome: 'Empresa Demandada Ltda.' }, responde: false, decide: false },
  })
  const mails = (await emailsAbout(app, id)).filter(({ motivo }) => motivo.startsWith('impugnacao'))
  expect(mails.map(({ destinatario }) => destinatario)).toEqual(
    expect.arrayContaining(['arbitro@concordia.test', 'parte@concordia.test', 'secretaria@concordia.test']),
  )
  expect(mails.map(({ destinatario }) => destinatario)).not.toContain('parte2@concordia.test')
  expect(mails.filter(({ texto }) => texto?.includes('sócio'))).toEqual([])
  // The other side owes an answer in its deadlines, the arbitrator on the home screen.
  expect((await homeOf(as(app, 'parte'))).atencao.prazos.itens).toMatchObject([{ procedimento: { id }, meu: true }])
  expect((await homeOf(as(app, 'arbitro'))).atencao.impugnacoes.itens).toMatchObject([
    { procedimento: { id }, ate: '2027-03-11' },
  ])
  await intact(id)
})

test('outside the window a challenge names the day of knowing, and is taken within 15 days of it', async () => {
  const id = await aceito()
  expect((await impugnar('parte', id, { conhecido_em: '2027-02-28' })).body.errors).toEqual({
    conhecido_em: ['O árbitro aceitou em 01/03/2027. Informe esse dia ou um posterior'],
  })
  expect((await impugnar('parte', id, { conhecido_em: '2027-03-02' })).body.errors).toEqual({
    conhecido_em: ['Este dia ainda não chegou'],
  })
  instant = '2027-03-12T03:00:00Z'
  expect((await lista('parte', id)).arbitros[0]).toMatchObject({ objecao_ate: null, impugnavel: true })
  expect(await impugnar('parte', id)).toMatchObject({
    status: 422,
    body: { errors: { conhecido_em: ['Nenhum prazo de objeção está aberto: informe o dia em que soube do motivo'] } },
  })
  instant = '2027-03-28T15:00:00Z'
  expect(await impugnar('parte', id, { conhecido_em: '2027-03-12' })).toMatchObject({
    status: 409,
    body: { message: 'O prazo para impugnar terminou em 27/03/2027: 15 dias corridos desde que você soube do motivo.' },
  })
  const { status, body } = await impugnar('parte', id, { conhecido_em: '2027-03-13' })
  expect([status, body.impugnacao.conhecido_em, body.impugnacao.ate]).toEqual([201, '2027-03-13', '2027-04-07'])
  expect(await impugnar('parte', id, { conhecido_em: '2027-03-13' })).toMatchObject({ status: 409 })
})

test('arbitrator and other side answer once each, and then a colleague of the designator decides: rejected', async () => {
  const id = await aceito()
  const { id: iid } = (await impugnar('parte2', id)).body.impugnacao
  expect(await decidir('admin', iid, 'rejeitada')).toMatchObject({ status: 409 })
  expect((await lista('admin', id)).impugnacoes[0]).toMatchObject({
    decide: false,
    espera: expect.stringContaining('podem responder até 11/03/2027'),
  })
  expect((await filas()).impugnacoes).toMatchObject({ total: 1, itens: [{ procedimento: { id }, dia: '2027-03-11' }] })
  // The challenger's own side answers nothing.
  expect((await manifestar('parte2', id, iid)).status).toBe(403)
  const two = await Promise.all([manifestar('arbitro', id, iid), manifestar('arbitro', id, iid)])
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await manifestar('parte', id, iid)).status).toBe(201)
  expect((await manifestar('parte', id, iid)).body.message).toBe('O seu lado já se manifestou sobre esta impugnação.')
  expect((await homeOf(as(app, 'arbitro'))).atencao.impugnacoes.total).toBe(0)
  expect((await homeOf(as(app, 'parte'))).atencao.prazos.itens).toEqual([])

  const own = await decidir('secretaria', iid, 'rejeitada')
  expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('Você designou este árbitro')])
  const both = await Promise.all([decidir('admin', iid, 'rejeitada'), decidir('admin', iid, 'acolhida')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await db.deleteFrom('contadores').execute()
  const [made] = (await lista('parte', id)).impugnacoes
  expect(made!.manifestacoes.map(({ de }) => de).toSorted()).toEqual(['arbitro', 'outro-lado'])
  expect(made!.decisao).toMatchObject({ texto: 'O fato compromete a independência.' })
  expect((await filas()).impugnacoes.total).toBe(0)
  await intact(id)
})

test('upheld: the seat is free, the arbitrator loses the process, and the secretariat reads it among the refusals', async () => {
  const id = await aceito(['arbitro', 'arbitro2', 'arbitro3'], { numero_arbitros: '3', valorAPagar: '10000.00' })
  const { id: iid } = (await impugnar('parte2', id)).body.impugnacao
  const { id: outra } = (await impugnar('parte', id)).body.impugnacao
  instant = '2027-03-12T15:00:00Z'
  const { status, body } = await decidir('admin', iid)
  expect([status, body.impugnacao.situacao]).toEqual([200, 'acolhida'])
  expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(403)
  expect((await as(app, 'arbitro').get(`/processo/${id}/impugnacoes`)).status).toBe(403)
  for (const iidDe of [iid, outra]) expect((await manifestar('arbitro', id, iidDe)).status).toBe(403)
  expect((await lista('parte', id)).impugnacoes.map((one) => one.situacao)).toEqual(['prejudicada', 'acolhida'])
  expect(await decidir('admin', outra)).toMatchObject({
    status: 409,
    body: { message: 'O árbitro deixou a função antes da decisão: esta impugnação terminou.' },
  })
  expect((await filas()).recusas.itens).toMatchObject([{ procedimento: { id }, titulo: 'Conta do Árbitro' }])
  expect((await openProcesso(as(app, 'parte'), id)).situacao).toBe(2)
  const again = await as(app, 'secretaria').post<Refusal>(`/secretaria/processo/${id}/designacoes`, {
    designados: [await idOf(app, 'arbitro')],
  })
  expect([again.status, JSON.stringify(again.body.errors)]).toEqual([422, expect.stringContaining('já atuou')])
  const mails = await emailsAbout(app, id)
  const told = mails.filter(({ motivo }) => motivo === 'impugnadoAcolhida').map(({ destinatario }) => destinatario)
  expect(told).toEqual(['arbitro@concordia.test'])
  expect(mails.filter(({ texto }) => texto?.includes('compromete'))).toEqual([])
  // Nobody owes an answer to what has ended.
  instant = '2027-03-20T15:00:00Z'
  await vencerPrazos(app.deps)
  expect(
    (await openProcesso(as(app, 'parte'), id)).eventos.filter(({ descricao }) => descricao.includes('vencido')),
  ).toHaveLength(1)
  await intact(id)
})

test('where one person is the secretariat, they decide although they designated, and the audit says so', async () => {
  const id = await aceito()
  const { id: iid } = (await impugnar('parte2', id)).body.impugnacao
  instant = '2027-03-12T15:00:00Z'
  const role = (to: string) => db.updateTable('users').set({ role: to }).where('email', '=', 'admin@concordia.test').execute()
  await role('user')
  try {
    expect((await decidir('secretaria', iid, 'rejeitada')).status).toBe(200)
  } finally {
    await role('admin')
  }
  const { dados } = await db
    .selectFrom('auditoria')
    .select('dados')
    .where('acao', '=', 'decidir-impugnacao')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(dados).toMatchObject({ decisao: 'rejeitada', detalhe: expect.stringContaining('não há outra pessoa') })
})

test('a later disclosure is in the docket and opens the window again', async () => {
  const id = await aceito()
  instant = '2027-03-20T15:00:00Z'
  const { status, body } = await revelar('arbitro', id)
  expect([status, body.evento.descricao_outros]).toEqual([201, 'Revelação de árbitro: Conta do Árbitro'])
  const [arbitro] = (await lista('parte', id)).arbitros
  expect([arbitro!.objecao_ate, arbitro!.revelacoes.length]).toEqual(['2027-03-30', 2])
  const mail = (await emailsAbout(app, id)).findLast(({ motivo }) => motivo === 'revelacao')!
  expect([mail.assunto, mail.texto]).toEqual([
    expect.stringContaining(`Processo ${id}: revelação de árbitro`),
    expect.not.stringContaining('aula'),
  ])
  expect((await impugnar('parte', id)).status).toBe(201)
  expect((await revelar('parte', id)).status).toBe(403)
  await intact(id)
})

test('without the step no challenge is taken, but a window that runs keeps its day', async () => {
  const id = await aceito()
  const { body } = await as(app, 'admin').get<{ rito: Rito }>('/secretaria/rito')
  const set = (change: Partial<Rito>) => as(app, 'admin').put('/secretaria/rito', { ...body.rito, ...change })
  expect((await set({ impugnacao_dias: null, objecao_dias: 30 })).status).toBe(200)
  try {
    expect((await lista('parte', id)).arbitros[0]!.objecao_ate).toBe('2027-03-11')
    expect((await impugnar('parte', id)).status).toBe(201)
    const later = await aceito(['arbitro2'])
    expect((await lista('parte', later)).arbitros[0]).toMatchObject({ objecao_ate: null, impugnavel: false })
    expect(await partesDo('parte', later)).not.toContain('impugnacao')
    expect(await impugnar('parte', later, { conhecido_em: '2027-03-01' }, 'arbitro2')).toMatchObject({
      status: 409,
      body: { message: 'Esta câmara não recebe impugnação de árbitro pela plataforma.' },
    })
  } finally {
    await set({})
  }
})

test('nobody else challenges, and a challenge is not read by those who do not read the docket', async () => {
  const id = await aceito(['arbitro'], { numero_arbitros: '3', valorAPagar: '10000.00' })
  await designate(app, id, ['arbitro2'])
  await link('advogado', id)
  // Number and password alone; an arbitrator; one who has not answered; the secretariat; a stranger.
  for (const who of ['advogado', 'arbitro', 'arbitro2', 'secretaria', 'mediador'] as const)
    expect([who, (await impugnar(who, id)).status]).toEqual([who, 403])
  const { id: iid } = (await impugnar('parte', id)).body.impugnacao
  for (const who of ['arbitro2', 'mediador', 'perito'] as const) {
    expect([who, (await as(app, who).get(`/processo/${id}/impugnacoes`)).status]).toEqual([who, 403])
    expect([who, (await manifestar(who, id, iid)).status]).toEqual([who, 403])
  }
  expect(await partesDo('arbitro2', id)).not.toContain('impugnacao')
  const other = await aceito(['arbitro3'])
  // A challenge of another process, and an arbitrator who has not accepted.
  expect((await manifestar('parte2', other, iid)).status).toBe(403)
  expect(await impugnar('parte', id, {}, 'arbitro2')).toMatchObject({ status: 422 })
  const [read] = (await lista('advogado', id)).impugnacoes
  expect(read).toMatchObject({ id: iid, fundamento: 'Foi sócio da outra parte.', responde: false })
  expect((await accept(id, 'arbitro2')).status).toBe(201)
  expect((await manifestar('arbitro2', id, iid)).status).toBe(403)
})

test('a restricted document hides its text from the challenge too', async () => {
  const id = await aceito()
  const { evento } = (await impugnar('parte2', id)).body
  const papeis = ['arbitro']
  const documento = evento.documentos[0]!.id
  expect(
    (
      await as(app, 'secretaria').put(`/secretaria/processo/${id}/documento/${documento}/sigilo`, {
        papeis,
        motivo: 'Dado pessoal.',
      })
    ).status,
  ).toBe(200)
  const textOf = async (who: Account) => (await lista(who, id)).impugnacoes[0]!.fundamento
  expect([await textOf('arbitro'), await textOf('parte'), await textOf('parte2')]).toEqual([
    'Foi sócio da outra parte.',
    null,
    null,
  ])
})
