import type { movimentacao, tarefas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as } from '../../test/client.ts'
import { accessPassword } from '../../test/mail/mailbox.ts'
import { comBoleto, emitir } from '../../test/payments/boleto.ts'
import { novaCusta, payByCard } from '../../test/payments/custa.ts'
import { idOf } from '../../test/procedimentos/designacao.ts'
import { conducted, follow, sendMovement, setSituacao } from '../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict, sendSigilo } from '../../test/procedimentos/sigilo.ts'
import { newTarefa } from '../../test/procedimentos/tarefa.ts'
import { registerVerified } from '../../test/secretaria/pessoa.ts'
import { MOTIVO, secretariat } from '../../test/secretaria/secretaria.ts'
import { type NovaDiferenca, recordDiferenca } from '../pagamentos/conciliacao/record.ts'

const app = await ownApp()
const { db } = app.deps
const [secretaria, staff, admin] = [as(app, 'secretaria'), secretariat(app), secretariat(app, 'admin')]
const INTERESSADO = 'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.'
const NAO = { status: 403, body: { message: INTERESSADO } }

const partes = (id: number) => db.selectFrom('partes').select('id').where('procedimentoId', '=', id)

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'who filed it',
    async (id) =>
      db
        .updateTable('procedimentos')
        .set({ userId: await idOf(app, 'secretaria') })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'its lawyer',
    (id) => db.updateTable('procedimentos').set({ advogadoEmail: 'Secretaria@concordia.test' }).where('id', '=', id).execute(),
  ],
  [
    'a parte by CPF',
    (id) => db.updateTable('partes').set({ documento: '45317828791' }).where('procedimentoId', '=', id).execute(),
  ],
  [
    'a contact of a parte',
    (id) =>
      db
        .updateTable('parteContatos')
        .set({ contato: 'secretaria@concordia.test' })
        .where('contato', '=', 'demandada@concordia.test')
        .where('parteId', 'in', partes(id))
        .execute(),
  ],
  ['a follower', async (id) => secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })],
])('a member of the secretariat who is %s reads the process, but cannot act on it; colleagues can', async (_what, given) => {
  const { processo, pagamento } = await fileProcess(app, 'parte')
  const { id } = processo
  await given(id)
  const { peticao, demandadas } = await openProcesso(secretaria, id)
  expect(peticao).not.toBeNull()
  for (const { impedido } of (await staff.ficha(id)).atos) expect(impedido).toBe(INTERESSADO)
  const contato = demandadas[0]!.emails[0]!.id
  const { id: documento } = await db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await staff.designar(id, 'arbitro')).toMatchObject(NAO)
  expect(await staff.substituir(id, 1, 'arbitro')).toMatchObject(NAO)
  expect(await staff.situacao(id, 'arquivar')).toMatchObject(NAO)
  expect(await staff.senha(id)).toMatchObject(NAO)
  expect(await staff.contato(id, contato, 'outra@concordia.test')).toMatchObject(NAO)
  expect(await sendSigilo(app, id, documento, [])).toMatchObject(NAO)
  for (const ato of ['estornar', 'cancelar'])
    expect(await secretaria.post(`/secretaria/pagamento/${pagamento.id}/${ato}`, { motivo: MOTIVO })).toMatchObject(NAO)
  expect((await openProcesso(as(app, 'admin'), id)).eventos).toHaveLength(1)

  expect((await admin.designar(id, 'arbitro')).status).toBe(201)
  expect((await admin.situacao(id, 'arquivar')).status).toBe(200)
})

test('staff who take part open only the secret documents that their role opens, and see the name of no other in the panel', async () => {
  const { id, documento, outro } = await processWithRoles(app)
  await restrict(app, id, documento, ['demandadas'])
  await restrict(app, id, outro, ['demandantes'])
  const opens = async (one: number) => (await secretaria.file(`/processo/documento/${one}`)).status
  const named = async () => (await staff.ficha(id)).sigilos.map(({ documento_id, nome }) => [documento_id, nome])
  expect([await opens(documento), await opens(outro)]).toEqual([200, 200])
  expect(await named()).toEqual([
    [documento, 'Balanço da empresa'],
    [outro, 'Procuração'],
  ])
  await db
    .updateTable('parteContatos')
    .set({ contato: 'secretaria@concordia.test' })
    .where('contato', '=', 'parte2@concordia.test')
    .where('parteId', 'in', partes(id))
    .execute()
  expect([await opens(documento), await opens(outro)]).toEqual([403, 403])
  await secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })
  expect([await opens(documento), await opens(outro)]).toEqual([200, 403])
  expect(await named()).toEqual([
    [documento, 'Balanço da empresa'],
    [outro, 'Documento sob sigilo'],
  ])
})

test('staff do not refund or cancel a fee of their own; a colleague does', async () => {
  const [paga, aberta] = [await novaCusta(app, 'secretaria', 40), await novaCusta(app, 'secretaria', 50)]
  expect((await payByCard(secretaria, paga, 40)).status).toBe(200)
  for (const [id, ato, o_que] of [
    [paga, 'estornar', 'a devolução'],
    [aberta, 'cancelar', 'o cancelamento'],
  ] as const) {
    const path = `/secretaria/pagamento/${id}/${ato}`
    const message = `Estas custas são suas: peça ${o_que} a outra pessoa da secretaria.`
    expect(await secretaria.post(path, { motivo: MOTIVO })).toMatchObject({ status: 403, body: { message } })
    expect((await as(app, 'admin').post(path, { motivo: MOTIVO })).status).toBe(200)
  }
})

describe('money of their own, or of a process they take part in,', () => {
  const difference = (what: Pick<NovaDiferenca, 'provedor' | 'tipo' | 'objeto' | 'pagamentoId'>) =>
    recordDiferenca(db, { ...what, detalhe: 'Não confere.', now: new Date() })
  const close = (who: typeof secretaria, id: number) => who.put(`/secretaria/conciliacao/${id}`, { motivo: MOTIVO })
  const SUA = 'Esta diferença é de dinheiro seu: peça a outra pessoa da secretaria que a confira.'

  test('staff do not close a difference about it; a colleague does', async () => {
    const eu = await idOf(app, 'secretaria')
    const [custa, comSlip] = [await novaCusta(app, 'secretaria', 40), await comBoleto(secretaria)]
    const charged = await novaCusta(app, 'secretaria', 60)
    await payByCard(secretaria, charged, 60)
    const { providerId } = await db
      .selectFrom('cobrancas')
      .select('providerId')
      .where('userId', '=', eu)
      .executeTakeFirstOrThrow()
    const { processo, pagamento } = await fileProcess(app, 'parte')
    await follow(app, processo.id, eu, 'senha')
    const proprias = [
      await difference({ provedor: 'interno', tipo: 'paga-sem-meio', objeto: String(custa), pagamentoId: custa }),
      await difference({ provedor: 'sandbox', tipo: 'contestada', objeto: providerId! }),
      await difference({ provedor: 'sandbox', tipo: 'boleto-valor', objeto: comSlip.nossoNumero }),
      await difference({ provedor: 'interno', tipo: 'saldo-negativo', objeto: String(eu) }),
    ]
    const doProcesso = await difference({
      provedor: 'interno',
      tipo: 'paga-sem-meio',
      objeto: String(pagamento.id),
      pagamentoId: pagamento.id,
    })
    for (const id of proprias) expect(await close(secretaria, id)).toMatchObject({ status: 403, body: { message: SUA } })
    expect(await close(secretaria, doProcesso)).toMatchObject(NAO)
    for (const id of [...proprias, doProcesso]) expect((await close(as(app, 'admin'), id)).status).toBe(200)
  })

  test('staff do not end the slip of a former bank for it; a colleague does', async () => {
    const eu = await idOf(app, 'secretaria')
    const { processo, pagamento } = await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })
    expect((await emitir(as(app, 'parte'), pagamento.id, pagamento.valor)).status).toBe(201)
    await follow(app, processo.id, eu, 'senha')
    const { id } = await comBoleto(secretaria)
    await db.updateTable('boletos').set({ provedor: 'sicoob' }).where('pagamentoId', 'in', [id, pagamento.id]).execute()
    const end = (who: typeof secretaria, custa: number) =>
      who.post(`/secretaria/pagamento/${custa}/boleto/encerrar`, { motivo: MOTIVO })
    const message = 'Estas custas são suas: peça a outra pessoa da secretaria que encerre o boleto.'
    expect(await end(secretaria, id)).toMatchObject({ status: 403, body: { message } })
    expect(await end(secretaria, pagamento.id)).toMatchObject(NAO)
    for (const custa of [id, pagamento.id]) expect((await end(as(app, 'admin'), custa)).status).toBe(200)
  })
})

describe('movements by a member of the secretariat who takes part', () => {
  const form = (id: number) => secretaria.get<ResultOf<typeof movimentacao.form>>(`/processo/${id}/evento/create`)
  const asContact = (id: number) =>
    db
      .updateTable('parteContatos')
      .set({ contato: 'secretaria@concordia.test' })
      .where('contato', '=', 'demandada@concordia.test')
      .where('parteId', 'in', partes(id))
      .execute()

  test('are refused until they have linked it; colleagues may add them', async () => {
    const id = await conducted(app)
    await asContact(id)
    expect(await form(id)).toMatchObject(NAO)
    expect(await sendMovement(secretaria, id)).toMatchObject(NAO)
    const { status, body } = await sendMovement(as(app, 'admin'), id, { prazo: '2027-03-08' })
    expect([status, body.evento.admin]).toEqual([201, { name: 'Conta da Administração' }])
  })

  test('are those of a parte once it is linked: without deadline, and not in the name of the secretariat', async () => {
    const id = await conducted(app)
    await asContact(id)
    await secretaria.post('/processo/add', { id, password: await accessPassword(app, id) })
    expect((await form(id)).body).toMatchObject({ isArbitro: false, podeDefinirPrazo: false })
    for (const [campo, valor] of [
      ['prazo', '2027-03-08'],
      ['dias_uteis', '5'],
    ] as const)
      expect(await sendMovement(secretaria, id, { [campo]: valor })).toMatchObject({
        status: 422,
        body: { errors: { [campo]: [INTERESSADO] } },
      })
    const { status, body } = await sendMovement(secretaria, id)
    expect([status, body.evento]).toMatchObject([201, { user: { name: 'Conta da Secretaria' }, secretario: null, prazo: null }])
  })
})

test('staff do not block or unblock an account of their own process; colleagues do', async () => {
  const id = await conducted(app)
  const person = await registerVerified(app)
  await follow(app, id, person.id, 'senha')
  const path = `/secretaria/pessoa/${person.id}/bloqueio`
  const message = 'Você e esta pessoa estão em um mesmo procedimento em andamento; peça a outra pessoa da secretaria.'
  await follow(app, id, await idOf(app, 'secretaria'), 'senha')
  expect(await secretaria.post(path, { motivo: MOTIVO })).toMatchObject({ status: 403, body: { message } })
  expect((await as(app, 'admin').post(path, { motivo: MOTIVO })).status).toBe(200)
  expect(await secretaria.delete(path)).toMatchObject({ status: 403, body: { message } })
  await setSituacao(app, id, SITUACAO.arquivado)
  expect((await secretaria.delete(path)).status).toBe(200)
})

test('staff do not read what arbitrators and the secretariat write to each other about a process they take part in', async () => {
  const id = await conducted(app)
  const [tarefa, alheia] = [await newTarefa(app, id), await newTarefa(app, await conducted(app))]
  await db.updateTable('tarefas').set({ observacoes: 'Só depois da audiência.' }).where('id', 'in', [tarefa, alheia]).execute()
  for (const one of [tarefa, alheia])
    await as(app, 'admin').post(`/secretaria/tarefa/${one}/nota`, { texto: 'A parte não foi encontrada.' })
  expect((await secretaria.put(`/secretaria/tarefa/${tarefa}/assumir`, {})).status).toBe(200)
  const list = async () => {
    const { body } = await secretaria.get<ResultOf<typeof tarefas.list>>('/secretaria/tarefas')
    return body.tarefas.data.filter((one) => [tarefa, alheia].includes(one.id))
  }
  const WHOLE = { observacoes: 'Só depois da audiência.', notas: [{ texto: 'A parte não foi encontrada.' }] }
  expect(await list()).toMatchObject([WHOLE, WHOLE])
  await follow(app, id, await idOf(app, 'secretaria'), 'senha')
  const RESERVED = { descricao: 'Intimar as partes', observacoes: null, notas: [] }
  expect(await list()).toMatchObject([
    { id: tarefa, ...RESERVED },
    { id: alheia, ...WHOLE },
  ])
  const given = await secretaria.put<ResultOf<typeof tarefas.devolver>>(`/secretaria/tarefa/${tarefa}/devolver`)
  expect(given).toMatchObject({ status: 200, body: { tarefa: RESERVED } })
})

test('staff do not work on a task of a process they take part in, but can give back one they have', async () => {
  const id = await conducted(app)
  const tarefa = await newTarefa(app, id)
  const act = (who: typeof secretaria, verb: string, body?: object) => who.put(`/secretaria/tarefa/${tarefa}/${verb}`, body)
  const note = (who: typeof secretaria) => who.post(`/secretaria/tarefa/${tarefa}/nota`, { texto: 'Feito.' })
  expect((await act(secretaria, 'assumir', {})).status).toBe(200)
  await follow(app, id, await idOf(app, 'secretaria'), 'senha')
  expect(await act(secretaria, 'concluir')).toMatchObject(NAO)
  expect(await note(secretaria)).toMatchObject(NAO)
  expect((await act(secretaria, 'devolver')).status).toBe(200)
  expect(await act(secretaria, 'assumir', {})).toMatchObject(NAO)
  expect((await act(as(app, 'admin'), 'assumir', {})).status).toBe(200)
  expect((await note(as(app, 'admin'))).status).toBe(201)
  expect((await act(as(app, 'admin'), 'concluir')).status).toBe(200)
})
