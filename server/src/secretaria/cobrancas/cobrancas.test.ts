import type { cobrancas, contaDoProcesso, custas, home } from '@concordia/contract/api'
import type { LancamentoDaConta } from '@concordia/contract/cobrancas/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { comBoleto, comSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { charge, fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { grantAccess } from '../../direitos/grant.ts'

const app = await ownApp()
const { db, tx } = app.deps
const [parte, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]

type Feita = ResultOf<typeof contaDoProcesso.cobrar>
const AMANHA = '2999-12-31'

/** A process of `parte`, with accounts that came for the other side. */
async function cena(contasDaDemandada = 2) {
  const { processo } = await fileProcess(app, 'parte')
  const { demandantes, demandadas } = await openProcesso(parte, processo.id)
  const outras = await Promise.all(Array.from({ length: contasDaDemandada }, () => registerVerified(app)))
  for (const { id: userId } of outras)
    await tx((trx) =>
      grantAccess(trx, {
        ...{ procedimentoId: processo.id, userId, motivo: 'senha', tipo: 'processo' },
        movimentadoEm: new Date(),
        parteId: demandadas[0]!.id,
      }),
    )
  return { id: processo.id, demandante: demandantes[0]!, demandada: demandadas[0]!, outras }
}

const cobrar = (id: number, parteId: number, more: object = {}) =>
  secretaria.post<Feita>(`/secretaria/processo/${id}/cobranca`, {
    ...{ parte_id: parteId, especie: 'administracao', valor: 300, descricao: 'Taxa de administração', vence_em: AMANHA },
    ...more,
  })
const conta = async (who: Client, id: number) =>
  (await who.get<ResultOf<typeof contaDoProcesso.ver>>(`/processo/${id}/conta`)).body
const cobrancaDe = async (id: number, pagamentoId: number): Promise<LancamentoDaConta> =>
  (await conta(secretaria, id)).lancamentos.find((one) => one.pagamento_id === pagamentoId && one.situacao !== null)!
const custasDe = async (who: Client) => (await who.get<ResultOf<typeof custas.list>>('/pagamentos')).body.pagamentos.data
const dispensar = (id: number) =>
  secretaria.put<ResultOf<typeof cobrancas.dispensar>>(`/secretaria/lancamento/${id}/dispensar`, { motivo: 'Hipossuficiente' })
const oferecer = (id: number) => secretaria.put<ResultOf<typeof cobrancas.oferecer>>(`/secretaria/lancamento/${id}/oferecer`, {})
const vencer = (pagamentoId: number) => sql`update pagamentos set vence_em = '2020-01-01' where id = ${pagamentoId}`.execute(db)
const saldoDe = async (who: Client) => (await who.get<{ saldo: number }>('/saldo/extrato')).body.saldo

test('a charge to a parte is in the fees of every account that acts for it, is paid once, and the account shows who owes what', async () => {
  const { id, demandada, demandante, outras } = await cena()
  const [uma, outra] = [outras[0]!, outras[1]!]
  const { status, body } = await cobrar(id, demandada.id)
  expect(status).toBe(201)
  const { pagamento } = body
  expect(body.lancamento).toMatchObject({
    parte: { id: demandada.id },
    debito: 300,
    situacao: 'aberta',
    pagamento_id: pagamento.id,
  })
  for (const who of outras) {
    expect(await custasDe(who)).toEqual([
      expect.objectContaining({ id: pagamento.id, valor: 300, identificador: `PROC-${id}-2` }),
    ])
    expect((await openCusta(who, pagamento.id)).propria).toBe(true)
    const { body: start } = await who.get<ResultOf<typeof home.get>>('/home')
    expect(start.atencao.custas.itens).toMatchObject([{ id: pagamento.id, vence_em: AMANHA }])
  }
  expect((await parte.get(`/pagamento/${pagamento.id}`)).status).toBe(403)

  const paying = await Promise.all([payByCard(uma, pagamento.id, 300), payByCard(outra, pagamento.id, 300)])
  expect(paying.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect(await conta(uma, id)).toMatchObject({
    lancamentos: [
      { parte: { id: demandante.id }, especie: 'registro', debito: 5000, situacao: 'paga', pagamento_id: null },
      { parte: { id: demandante.id }, credito: 5000, situacao: null },
      { parte: { id: demandada.id }, debito: 300, situacao: 'paga', pagamento_id: pagamento.id },
      { parte: { id: demandada.id }, credito: 300, descricao: 'Pagamento: Taxa de administração' },
    ],
    saldos: [
      { parte: { id: demandante.id }, devido: 5000, pago: 5000, em_aberto: 0 },
      { parte: { id: demandada.id }, devido: 300, pago: 300, em_aberto: 0 },
    ],
  })
  // A paid charge does not open the process again.
  const { eventos } = await openProcesso(parte, id)
  expect(eventos.filter(({ descricao }) => descricao.includes('Custas'))).toEqual([])
})

test('an overdue charge is offered to the other side, which pays the same fee', async () => {
  const { id, demandada } = await cena(0)
  const { pagamento, lancamento } = (await cobrar(id, demandada.id)).body
  expect((await oferecer(lancamento.id)).status).toBe(409)
  await vencer(pagamento.id)
  expect(await cobrancaDe(id, pagamento.id)).toMatchObject({ situacao: 'vencida', oferecida: false })
  expect((await oferecer(lancamento.id)).body.lancamento).toMatchObject({ situacao: 'vencida', oferecida: true })
  expect((await oferecer(lancamento.id)).status).toBe(409)
  expect((await payByCard(parte, pagamento.id, 300)).status).toBe(200)
  expect(await cobrancaDe(id, pagamento.id)).toMatchObject({ situacao: 'paga-pela-outra-parte', parte: { id: demandada.id } })
})

test('money that reaches a dispensed charge becomes the balance of its payer', async () => {
  const { id, demandada, outras } = await cena(1)
  const who = outras[0]!
  const { pagamento, lancamento } = (await cobrar(id, demandada.id)).body
  const stripe_payment = await charge(who, 300)
  await comBoleto(app, pagamento.id, 'aberto')
  expect((await dispensar(lancamento.id)).body.lancamento).toMatchObject({ situacao: 'dispensada' })
  const { baixaPedidaEm } = await db
    .selectFrom('boletos')
    .select('baixaPedidaEm')
    .where('pagamentoId', '=', pagamento.id)
    .executeTakeFirstOrThrow()
  expect(baixaPedidaEm).not.toBeNull()
  expect(await who.put(`/pagamento/${pagamento.id}`, { valor: 300, meio: 'cartao', stripe_payment })).toMatchObject({
    status: 409,
    body: { message: 'A secretaria dispensou esta cobrança enquanto você pagava. O valor do cartão foi para o seu saldo.' },
  })
  expect(await saldoDe(who)).toBe(300)
  expect((await conta(who, id)).saldos).toContainEqual({
    parte: { id: demandada.id, nome: demandada.nome },
    devido: 0,
    pago: 0,
    em_aberto: 0,
  })
  expect((await dispensar(lancamento.id)).status).toBe(409)
})

test('a charge in a batch belongs to the account that pays the batch', async () => {
  const { id, demandada, outras } = await cena()
  const [uma, outra] = [outras[0]!, outras[1]!]
  const { pagamento, lancamento } = (await cobrar(id, demandada.id)).body
  const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const lote = { from: hoje, to: hoje, pagamentosIds: [pagamento.id] }
  const { status, body } = await uma.post<{ pagamento: { id: number } }>('/pagamento', lote)
  expect(status).toBe(201)
  expect((await dispensar(lancamento.id)).status).toBe(409)
  expect((await payByCard(outra, pagamento.id, 300)).status).toBe(409)
  await comSaldo(uma, 300)
  expect((await uma.put(`/pagamento/${body.pagamento.id}/saldo`, {})).status).toBe(200)
  expect(await cobrancaDe(id, pagamento.id)).toMatchObject({ situacao: 'paga' })
})

test('a charge that is not of this process, or is due before today, is refused on its field', async () => {
  const { id } = await cena(0)
  const { demandada } = await cena(0)
  expect((await cobrar(id, demandada.id)).body).toMatchObject({ errors: { parte_id: ['Escolha uma parte deste procedimento.'] } })
  expect((await cobrar(id, demandada.id, { valor: 0 })).status).toBe(422)
  const own = (await openProcesso(parte, id)).demandadas[0]!
  expect((await cobrar(id, own.id, { vence_em: '2020-01-01' })).body).toMatchObject({
    errors: { vence_em: ['O vencimento não pode ser anterior a hoje.'] },
  })
})

test('an arbitrator reads only the fees of arbitrators, and nobody changes an entry', async () => {
  const { id, demandada } = await cena(0)
  const arbitro = await registerVerified(app)
  await tx((trx) =>
    grantAccess(trx, { procedimentoId: id, userId: arbitro.id, motivo: 'arbitro', tipo: 'processo', movimentadoEm: new Date() }),
  )
  await sql`update procedimento_acessos set autos = true where user_id = ${arbitro.id}`.execute(db)
  await cobrar(id, demandada.id)
  await cobrar(id, demandada.id, { especie: 'honorarios_arbitros', valor: 900 })
  expect(await conta(arbitro, id)).toMatchObject({
    lancamentos: [{ especie: 'honorarios_arbitros', debito: 900, pagamento_id: null }],
    saldos: [{ devido: 900, pago: 0, em_aberto: 900 }],
  })
  await expect(sql`update conta_lancamentos set debito_centavos = 1`.execute(db)).rejects.toThrow('só aceita inclusões')
  await expect(sql`delete from conta_lancamentos`.execute(db)).rejects.toThrow('só aceita inclusões')
})

test('a parte without an account hears of a charge by e-mail to its main contact, which leads to the invitation', async () => {
  const { id, demandada } = await cena(0)
  const { contato } = await db
    .selectFrom('parteContatos')
    .select('contato')
    .where('parteId', '=', demandada.id)
    .where('principal', '=', true)
    .executeTakeFirstOrThrow()
  const cartas = async () => (await emailsAbout(app, id)).filter(({ motivo }) => motivo.startsWith('cobranca'))
  const { lancamento } = (await cobrar(id, demandada.id)).body
  const [carta, ...outras] = await cartas()
  expect(outras).toEqual([])
  expect(carta).toMatchObject({ destinatario: contato, assunto: 'Cobrança de R$ 300,00: Taxa de administração' })
  expect(carta!.texto).toContain(`A câmara cobrou R$ 300,00 de ${demandada.nome}: Taxa de administração. Pague até 31/12/2999.`)
  expect(carta!.texto).toContain('entre com a conta deste e-mail, ou crie uma com ele')
  expect(carta!.texto).toMatch(/\/convite\/[\w-]{36}\?processo=\d+/)

  expect((await dispensar(lancamento.id)).status).toBe(200)
  expect((await cartas()).map(({ destinatario }) => destinatario)).toEqual([contato, contato])
  expect((await cartas())[1]!.texto).not.toContain('Para pagar')
  // The demandante has an account: no e-mail to its contact beside the notice.
  const antes = (await cartas()).length
  await cobrar(id, (await openProcesso(parte, id)).demandantes[0]!.id)
  const daConta = (await cartas()).slice(antes)
  expect(daConta.map(({ destinatario }) => destinatario)).not.toContain(contato)
})
