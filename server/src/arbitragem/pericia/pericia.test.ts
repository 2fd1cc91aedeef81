import type { contaDoProcesso, home } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted } from '../../../test/procedimentos/movimento.ts'
import { periciaScene, TEXTO } from '../../../test/procedimentos/pericia.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'

/** A Monday at noon in São Paulo, at the start of each test. */
const MONDAY = Date.parse('2027-03-01T15:00:00Z')
let instant = MONDAY
const forward = (hours: number) => {
  instant += hours * 3_600_000
}
beforeEach(() => {
  instant = MONDAY
})
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720', DEMO: '1' } })
const { db } = app.deps
const { cena, nomear, aceitar, recusar, decidir, quesitos, laudo, esclarecer, encerrar, ler, at, arbitro, perito, parte } =
  periciaScene(app)
const secretaria = as(app, 'secretaria')

const pendentes = async () => (await perito.get<ResultOf<typeof home.get>>('/home')).body.atencao.pericias
const contaDe = async (id: number) => (await secretaria.get<ResultOf<typeof contaDoProcesso.ver>>(`/processo/${id}/conta`)).body
const cobrancas = async (id: number) =>
  (await contaDe(id)).lancamentos.filter(({ especie }) => especie === 'honorarios_perito').map(({ debito }) => debito)
const subjects = async (id: number, account: string) =>
  (await emailsAbout(app, id))
    .filter(({ destinatario }) => destinatario === `${account}@concordia.test`)
    .map(({ assunto }) => assunto)

test('the course of an expert: named, accepts, is paid for, answers questions, reports, clarifies, and leaves', async () => {
  const { id, pid } = await cena()
  expect(await subjects(id, 'perito')).toEqual([`Processo ${id}: você foi nomeado perito`])
  expect(await pendentes()).toMatchObject({ total: 1, itens: [{ id: pid, processo: id, pede: 'responder', ate: null }] })
  // Before the answer: the object, the names and the days, nothing of the docket.
  expect((await perito.get(at(id, pid))).body).toMatchObject({
    pericia: { objeto: 'Causa das trincas no prédio.', prazo_dias: 30, pode: ['aceitar', 'recusar'], autos: [] },
    demandantes: ['Parte Demandante'],
    arbitros: ['Conta do Árbitro'],
  })
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
  expect((await quesitos(parte, id, pid)).status).toBe(201)

  const aceita = await aceitar(id, pid, 5000.01, 'Fui aluno do engenheiro da obra.')
  expect(aceita).toMatchObject({
    status: 200,
    body: { pericia: { situacao: 'proposta', honorarios: 5000.01, autos: [{ ato: 'quesitos' }] } },
  })
  expect(aceita.body.evento.descricao_outros).toContain('Revelação: Fui aluno do engenheiro da obra.')
  expect(await openProcesso(perito, id)).toMatchObject({
    pode_movimentar: false,
    rito: { partes: expect.arrayContaining(['pericia']) },
  })
  const [comRevelacao] = (await emailsAbout(app, id)).filter(({ assunto }) => assunto.includes('perícia aceita'))
  expect(comRevelacao!.texto).toContain('revelou um fato')
  expect(comRevelacao!.texto).not.toContain('aluno')

  const decidida = await decidir(id, pid)
  expect(decidida).toMatchObject({ status: 200, body: { pericia: { situacao: 'em-andamento' } } })
  // The odd cent is the requesting side's.
  expect(await cobrancas(id)).toEqual([2500.01, 2500])
  // The expert reads the fees of experts and no other.
  const { lancamentos } = (await perito.get<ResultOf<typeof contaDoProcesso.ver>>(`/processo/${id}/conta`)).body
  expect(new Set(lancamentos.map(({ especie }) => especie))).toEqual(new Set(['honorarios_perito']))
  expect(await pendentes()).toMatchObject({ itens: [{ pede: 'entregar', ate: decidida.body.pericia.ate }] })

  expect(await laudo(id, pid)).toMatchObject({ status: 201, body: { pericia: { situacao: 'laudo' } } })
  expect((await quesitos(parte, id, pid)).status).toBe(409)
  expect((await esclarecer(perito, id, pid)).status).toBe(409)
  expect((await esclarecer(parte, id, pid)).status).toBe(201)
  expect((await esclarecer(arbitro, id, pid)).status).toBe(201)
  expect(await pendentes()).toMatchObject({ itens: [{ pede: 'esclarecer', ate: null }] })
  // The window is open: others may still ask.
  expect(await esclarecer(perito, id, pid, 'A causa é a fundação.')).toMatchObject({
    status: 201,
    body: { pericia: { situacao: 'laudo', falta_esclarecer: false } },
  })
  expect((await esclarecer(parte, id, pid)).status).toBe(201)
  forward(20 * 24)
  expect((await esclarecer(parte, id, pid)).status).toBe(409)
  await runJob(app, 'encerrarPericias')
  expect((await ler(parte, id)).body.pericias[0]).toMatchObject({ situacao: 'laudo', falta_esclarecer: true })
  // The last answer ends it, and the access with it.
  expect(await esclarecer(perito, id, pid)).toMatchObject({ status: 201, body: { pericia: { situacao: 'encerrada', pode: [] } } })
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
  expect(await pendentes()).toEqual({ total: 0, itens: [] })
  expect(await subjects(id, 'perito')).toContain(`Processo ${id}: sua perícia terminou`)
  expect((await openProcesso(parte, id)).eventos.slice(-2)).toMatchObject([
    { descricao: 'Esclarecimento da perícia', descricao_outros: `Esclarecimento da perícia: ${TEXTO}` },
    { descricao: 'Perícia encerrada', user: null },
  ])
  expect(await verifyTrail(db, id, { storage: app.deps.storage })).toMatchObject({ integra: true })
})

test('a report about which nobody asks ends the task by itself after the days to ask', async () => {
  const { id } = await cena('laudo')
  await runJob(app, 'encerrarPericias')
  expect((await ler(parte, id)).body.pericias[0]!.situacao).toBe('laudo')
  forward(20 * 24)
  await runJob(app, 'encerrarPericias')
  expect((await ler(parte, id)).body.pericias[0]!.situacao).toBe('encerrada')
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
})

test('a refused expert sees nothing; the reason is for the arbitrators and the secretariat, and the docket does not say it', async () => {
  const { id, pid } = await cena()
  expect(await recusar(id, pid, 'Conheço a ré.')).toMatchObject({
    status: 200,
    body: { pericia: { situacao: 'recusada', motivo: null } },
  })
  for (const path of [at(id, pid), `/processo/${id}`, `/processo/${id}/pericia`])
    expect((await perito.get(path)).status).toBe(403)
  expect((await recusar(id, pid)).status).toBe(403)
  const motivoPara = async (who: typeof parte) => (await ler(who, id)).body.pericias[0]!.motivo
  expect(await Promise.all([arbitro, secretaria, parte].map(motivoPara))).toEqual(['Conheço a ré.', 'Conheço a ré.', null])
  expect(JSON.stringify((await openProcesso(parte, id)).eventos)).not.toContain('Conheço')
  // The same person may be named again, because their task has ended.
  expect((await nomear(id)).status).toBe(201)
})

test('a fee that is not approved charges nothing; the expert proposes another, and the day of the report stays', async () => {
  const { id, pid } = await cena('proposta')
  const { ate } = (await ler(perito, id)).body.pericias[0]!
  expect((await decidir(id, pid, { aprovado: true })).body.errors).toMatchObject({ quem: ['Escolha quem paga'] })
  expect(await decidir(id, pid, { aprovado: false })).toMatchObject({
    status: 200,
    body: { pericia: { situacao: 'sem-honorarios' } },
  })
  expect(await cobrancas(id)).toEqual([])
  expect(await pendentes()).toMatchObject({
    itens: expect.arrayContaining([expect.objectContaining({ id: pid, pede: 'propor' })]),
  })
  forward(24)
  expect(await aceitar(id, pid, 900)).toMatchObject({
    status: 200,
    body: { pericia: { situacao: 'proposta', honorarios: 900, ate } },
  })
  expect((await decidir(id, pid, { aprovado: true, quem: 'requerido' })).status).toBe(200)
  expect(await cobrancas(id)).toEqual([900])
})

test('an arbitrator ends a task at any time, with a reason in the docket, and the access of the expert ends at once', async () => {
  const { id, pid } = await cena('em-andamento')
  expect((await perito.get(`/processo/${id}`)).status).toBe(200)
  expect((await encerrar(id, pid, 'Será substituído.')).body.evento.descricao_outros).toContain('Motivo: Será substituído.')
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
  expect((await laudo(id, pid)).status).toBe(409)
  expect((await encerrar(id, pid)).status).toBe(409)
})

test('a process that ends takes its experts along, those who have not answered too', async () => {
  const aceita = await cena('em-andamento')
  const pendente = await cena()
  for (const { id, pid } of [aceita, pendente]) {
    const ato = { ato: 'arquivar', motivo: 'A pedido das partes.' }
    expect((await secretaria.put(`/secretaria/processo/${id}/situacao`, ato)).status).toBe(200)
    expect((await perito.get(`/processo/${id}`)).status).toBe(403)
    expect((await perito.get(at(id, pid))).status).toBe(403)
    expect((await ler(parte, id)).body).toMatchObject({ pode_nomear: false, pericias: [{ situacao: 'encerrada' }] })
    expect(await subjects(id, 'perito')).toContain(`Processo ${id}: sua perícia terminou`)
  }
})

test('a suspended process waits: nobody is named, and the report is not taken', async () => {
  const { id, pid } = await cena('em-andamento')
  await secretaria.put(`/secretaria/processo/${id}/situacao`, { ato: 'suspender', motivo: 'A pedido das partes.' })
  expect((await laudo(id, pid)).body.message).toBe('Indisponível enquanto o processo estiver suspenso.')
  expect((await nomear(id, { perito_id: await idOf(app, 'mediador') })).status).toBe(409)
  expect((await openProcesso(parte, id)).situacao).toBe(5)
})

test.each([
  ['a person without the profile', 'parte2', 'Esta pessoa não tem perfil de perito aprovado.'],
  ['the arbitrator of the process', 'arbitro', 'Esta pessoa já está designada neste procedimento.'],
  ['the filer', 'parte', 'Esta pessoa protocolou o procedimento.'],
] as const)('%s cannot be named', async (_, account, sentence) => {
  const id = await conducted(app)
  const { status, body } = await nomear(id, { perito_id: await idOf(app, account) })
  expect(status).toBe(422)
  expect(body.errors!.perito_id![0]).toMatch(account === 'arbitro' ? /^Esta pessoa (é árbitra|já está designada)/ : sentence)
  expect((await ler(parte, id)).body.pericias).toEqual([])
})

test('the roster names each approved expert with what impedes them, and only the arbitrators read it', async () => {
  const { id } = await cena()
  const { body } = await arbitro.get<{ peritos: { nome: string; impedimento: string | null }[] }>(`/processo/${id}/peritos`)
  expect(body.peritos).toContainEqual(
    expect.objectContaining({ nome: 'Conta do Perito', impedimento: 'Esta pessoa já é perita neste processo.' }),
  )
  expect((await parte.get(`/processo/${id}/peritos`)).status).toBe(403)
})

test('an expert who became a parte meanwhile cannot accept, and one who is named cannot enter as a parte', async () => {
  const { id, pid } = await cena()
  const { demandadas } = await openProcesso(parte, id)
  await db
    .updateTable('parteContatos')
    .set({ contato: 'perito@concordia.test' })
    .where('id', '=', demandadas[0]!.emails[0]!.id)
    .execute()
  expect((await aceitar(id, pid)).body.message).toMatch(
    /^Esta perícia não pode mais ser aceita\. Esta pessoa é parte, ou contato/,
  )
  expect((await perito.get(`/processo/${id}`)).status).toBe(403)
})

test.each([
  ['texto', { texto: '' }],
  ['documentos', { 'documentos[0][nome]': 'Anexo', 'documentos[0][arquivo]': new File(['texto'], 'a.pdf') }],
] as const)('questions with a bad %s change nothing', async (field, fields) => {
  const { id, pid } = await cena()
  const { status, body } = await quesitos(parte, id, pid, fields)
  expect([status, Object.keys(body.errors!)[0]!.split('.')[0]]).toEqual([422, field])
  expect((await ler(parte, id)).body.pericias[0]!.autos).toEqual([])
})

test('the report goes to the docket under its name, and documents beside it', async () => {
  const { id, pid } = await cena('em-andamento')
  const form = new FormData()
  form.append('arquivo', pdfFile('final.pdf'))
  form.append('documentos[0][nome]', 'Fotografias')
  form.append('documentos[0][arquivo]', pdfFile('fotos.pdf'))
  const { body } = await perito.form<{ evento: { documentos: { id: number; nome: string }[] } }>(at(id, pid, '/laudo'), form)
  expect(body.evento.documentos.map(({ nome }) => nome)).toEqual(['Laudo', 'Fotografias'])
  expect((await parte.file(`/processo/documento/${body.evento.documentos[0]!.id}`)).status).toBe(200)
})

test('the expert is reminded five days and one day before the day of the report, once each', async () => {
  const { id, pid } = await cena('em-andamento', { prazo_dias: 12 })
  const remind = async () => {
    await runJob(app, 'lembrarPeritos')
    return (await subjects(id, 'perito')).filter((subject) => subject.includes('prazo do laudo')).length
  }
  const toMorning = async (faltam: number) => {
    const { ate } = (await ler(perito, id)).body.pericias[0]!
    instant = Date.parse(`${ate}T12:00:00Z`) - faltam * 86_400_000
  }
  expect(await remind()).toBe(0)
  await toMorning(5)
  expect([await remind(), await remind()]).toEqual([1, 1])
  await toMorning(1)
  expect([await remind(), await remind()]).toEqual([2, 2])
  await laudo(id, pid)
  expect(await remind()).toBe(2)
})
