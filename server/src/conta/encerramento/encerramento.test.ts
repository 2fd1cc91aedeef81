import { beforeAll, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, client, signIn, visitor } from '../../../test/client.ts'
import { encerramentos } from '../../../test/encerramento.ts'
import { runJob } from '../../../test/jobs.ts'
import { emailsTo, undoToken } from '../../../test/mail/mailbox.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { type Person, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db } = app.deps
const { close, openOf, login, rowOf } = encerramentos(app)
const DIA = 24
// Before the clock moves past the sessions of the demo's accounts.
const antigo = (await fileProcess(app, 'parte')).processo.id

describe('the request', () => {
  test('needs the password, ends every session, and says until when one may come back', async () => {
    const who = await registerVerified(app)
    expect(await close(who, 'errada')).toMatchObject({
      status: 422,
      body: { errors: { password_current: ['Senha atual incorreta.'] } },
    })
    const other = client(app, await signIn(app, who.email, SENHA))
    const { status, body } = await close(who)
    expect([status, body.message]).toEqual([
      200,
      expect.stringMatching(/^Pedido feito\. Se você não entrar até \d\d\/\d\d\/\d{4}/),
    ])
    expect((await other.get('/user')).status).toBe(401)
    expect((await who.get('/user')).status).toBe(401)
    expect(await auditOf(app, 'pedir-encerramento')).toMatchObject({ email: who.email })
    expect((await emailsTo(app, who.email)).map(({ assunto }) => assunto)).toContain('Pedido de encerramento da sua conta')
  })

  test('sent twice at once it is made once', async () => {
    const who = await registerVerified(app)
    const statuses = (await Promise.all([close(who), close(who)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const mails = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'encerramentoPedido')
    expect(mails).toHaveLength(1)
  })

  test('“Não fui eu” in the e-mail withdraws it and voids the password', async () => {
    const who = await registerVerified(app)
    await close(who)
    const token = await undoToken(app, who.email)
    const { status, body } = await visitor(app).post('/conta/desfazer', { token })
    expect([status, body.message]).toEqual([200, expect.stringContaining('a conta continua aberta')])
    expect((await rowOf(who.id)).encerramentoPedidoEm).toBeNull()
    expect((await login(who.email)).status).toBe(401)
    clock.forward(31 * DIA)
    await runJob(app, 'encerrarContas')
    expect((await rowOf(who.id)).encerradaEm).toBeNull()
  })

  test('signing in within thirty days undoes it', async () => {
    const who = await registerVerified(app)
    await close(who)
    clock.forward(29 * DIA)
    await runJob(app, 'encerrarContas')
    expect((await login(who.email)).status).toBe(200)
    expect((await rowOf(who.id)).encerramentoPedidoEm).toBeNull()
    clock.forward(2 * DIA)
    await runJob(app, 'encerrarContas')
    expect((await login(who.email)).status).toBe(200)
    expect((await rowOf(who.id)).encerradaEm).toBeNull()
    const mails = (await emailsTo(app, who.email)).filter(({ motivo }) => motivo === 'encerramentoDesfeito')
    expect(mails).toHaveLength(1)
  })
})

describe('open matters keep the account open, and are named', () => {
  let who: Person
  beforeAll(async () => {
    who = await registerVerified(app)
  })
  const refused = async (sentence: string) => {
    expect(await openOf(who)).toEqual([sentence])
    expect(await close(who)).toMatchObject({
      status: 409,
      body: { message: `A conta não pode ser encerrada agora. ${sentence}` },
    })
    expect((await rowOf(who.id)).encerramentoPedidoEm).toBeNull()
  }

  test('fees', async () => {
    const { pagamento } = (await who.post<{ pagamento: { id: number } }>('/pagamento/saldo', { valor: 10 })).body
    await refused(`Há custas em aberto: SALDO-${pagamento.id}. Pague ou cancele antes.`)
    expect((await who.delete(`/pagamento/${pagamento.id}`)).status).toBe(200)
    expect(await openOf(who)).toEqual([])
  })

  test('balance', async () => {
    await db
      .insertInto('saldoLancamentos')
      .values({ userId: who.id, valorCentavos: 1_050, motivo: 'Ajuste', tipo: 'ajuste' })
      .execute()
    await refused('Você tem R$ 10,50 de saldo. Use o saldo ou peça à secretaria que o devolva.')
    await db
      .insertInto('saldoLancamentos')
      .values({ userId: who.id, valorCentavos: -1_050, motivo: 'Ajuste', tipo: 'ajuste' })
      .execute()
  })

  test('a charge on the card that waits', async () => {
    const charge = {
      userId: who.id,
      provedor: 'sandbox',
      chave: `c-${who.id}`,
      paymentMethod: 'pm_card_visa',
      valorCentavos: 100,
    }
    await db
      .insertInto('cobrancas')
      .values({ ...charge, status: 'succeeded' })
      .execute()
    await refused('Há uma cobrança no cartão que ainda não foi usada nem devolvida. Aguarde a devolução.')
    await db.deleteFrom('cobrancas').where('userId', '=', who.id).execute()
  })

  test('designations, until the procedimento ends', async () => {
    await db.insertInto('designacoes').values({ procedimentoId: antigo, userId: who.id, papel: 'arbitro' }).execute()
    await refused(`Há uma designação em andamento: processo ${antigo}. Recuse-a ou aguarde o fim.`)
    await db.updateTable('procedimentos').set({ situacao: 4 }).where('id', '=', antigo).execute()
    expect(await openOf(who)).toEqual([])
  })

  test('tasks', async () => {
    const evento = await db.selectFrom('eventos').select('id').where('procedimentoId', '=', antigo).executeTakeFirstOrThrow()
    const tarefa = {
      procedimentoId: antigo,
      eventoId: evento.id,
      descricao: 'Intimar',
      prazo: '2026-12-01',
      createdAt: new Date(),
    }
    await db
      .insertInto('tarefas')
      .values({ ...tarefa, pedidaPor: who.id })
      .execute()
    await refused(`Há uma tarefa em aberto: Intimar (nº ${antigo}). Aguarde a conclusão.`)
    await db.deleteFrom('tarefas').where('pedidaPor', '=', who.id).execute()
  })

  test('negotiations being signed', async () => {
    const now = new Date()
    const negociacao = {
      userId: who.id,
      natureza: 'outros',
      descricao: 'Dívida',
      valorCentavos: 100,
      createdAt: now,
      movimentadoEm: now,
    }
    const { id } = await db
      .insertInto('negociacoes')
      .values({ ...negociacao, situacao: 'minuta-em-assinatura' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('negociacaoAcessos')
      .values({ negociacaoId: id, userId: who.id, polo: 'solicitante', movimentadoEm: now, createdAt: now })
      .execute()
    await refused(`Há uma negociação em assinatura: ${id}. Aguarde o fim ou desista antes.`)
    await db.updateTable('negociacoes').set({ situacao: 'finalizada', desfecho: 'acordo' }).where('id', '=', id).execute()
    expect(await openOf(who)).toEqual([])
  })

  test('more than five are counted', async () => {
    for (let i = 0; i < 7; i++) await who.post('/pagamento/saldo', { valor: 10 })
    expect((await openOf(who))[0]).toMatch(/^Há custas em aberto: (SALDO-\d+, ){4}SALDO-\d+ e outras 2\./)
  })

  test('an account of the staff', async () => {
    expect(await openOf(as(app, 'secretaria'))).toContain(
      'Sua conta é da equipe da câmara. Peça antes à administração que mude o seu papel.',
    )
  })

  test('a matter that opens within the thirty days undoes the request, and the person gets a notice', async () => {
    const late = await registerVerified(app)
    await close(late)
    await db
      .insertInto('saldoLancamentos')
      .values({ userId: late.id, valorCentavos: 500, motivo: 'Ajuste', tipo: 'ajuste' })
      .execute()
    clock.forward(30 * DIA)
    await runJob(app, 'encerrarContas')
    await runJob(app, 'encerrarContas')
    expect(await rowOf(late.id)).toMatchObject({ encerradaEm: null, encerramentoPedidoEm: null, email: late.email })
    const mails = (await emailsTo(app, late.email)).filter(({ motivo }) => motivo === 'encerramentoDesfeito')
    expect(mails.map(({ texto }) => texto)).toEqual([expect.stringContaining('R$ 5,00 de saldo')])
  })
})
