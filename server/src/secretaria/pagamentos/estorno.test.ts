import type { saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { avisos } from '../../../test/payments/boleto.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { codigoConhecido } from '../../../test/payments/convenio.ts'
import { comSaldo, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, secretaria, admin] = [as(app, 'parte'), as(app, 'secretaria'), as(app, 'admin')]
const hoje = dayOf(new Date())
const MOTIVO = 'Cobrada em duplicidade'
const estornar = (id: number, who = secretaria, motivo: unknown = MOTIVO) =>
  who.post(`/secretaria/pagamento/${id}/estornar`, { motivo })
const cancel = (id: number, who = secretaria) => who.post(`/secretaria/pagamento/${id}/cancelar`, { motivo: MOTIVO })
const extrato = async (who = parte) => (await who.get<ResultOf<typeof saldo.extrato>>('/saldo/extrato')).body

/** An open fee of a user, paid by card. */
async function paga(valor: number, who = parte, owner: string | number = 'parte'): Promise<number> {
  const id = await novaCusta(app, owner, valor)
  expect((await payByCard(who, id, valor)).status).toBe(200)
  return id
}
const auditoriaDe = (id: number) =>
  db
    .selectFrom('auditoria')
    .select(['acao', 'dados', 'ip'])
    .where('objeto', '=', 'pagamento')
    .where('objetoId', '=', String(id))
    .orderBy('id')
    .execute()

describe('a refunded fee', () => {
  test('becomes balance of its owner, stays paid and shows the refund with its reason; the process continues', async () => {
    const { processo, pagamento } = await fileProcess(app, 'parte')
    const { saldo: before } = await extrato()
    expect(await estornar(pagamento.id)).toMatchObject({
      status: 200,
      body: { message: 'Devolvemos R$ 5.000,00 ao saldo do devedor. As custas continuam pagas.' },
    })
    const shown = await openCusta(parte, pagamento.id)
    expect(shown).toMatchObject({ situacao: 'P', meio: 'cartao', estornado_em: expect.any(String), motivo: MOTIVO })
    const { saldo: after, lancamentos } = await extrato()
    expect(after - before).toBe(5000)
    expect(lancamentos.data[0]).toMatchObject({
      tipo: 'estorno',
      valor: 5000,
      saldo: after,
      motivo: `Devolução (${shown.identificador})`,
      pagamento_id: pagamento.id,
    })
    expect((await avisos(app, 'parte')).at(-1)).toEqual({
      subject: 'Crédito de R$ 5.000,00 no seu saldo',
      body: `Creditamos R$ 5.000,00 no seu saldo: a secretaria devolveu as custas ${shown.identificador}. Motivo: “${MOTIVO}”.`,
    })
    expect((await auditoriaDe(pagamento.id)).at(-1)).toMatchObject({
      acao: 'estornar',
      dados: { valor: 500_000, motivo: MOTIVO },
      ip: expect.any(String),
    })
    expect((await openProcesso(parte, processo.id)).situacao).toBe(1)
    expect(await conciliado(app)).toEqual([])
  })

  test('requested ten times at once is refunded once', async () => {
    const id = await paga(30)
    const { saldo: before } = await extrato()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => estornar(id, i % 2 ? admin : secretaria)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('O valor destas custas já foi devolvido ao saldo.')
    expect((await extrato()).saldo - before).toBe(30)
  })

  test('may have been paid by balance or by slip, and pays the next one', async () => {
    const who = await registerVerified(app)
    await comSaldo(who, 50)
    const porSaldo = await novaCusta(app, who.id, 50)
    expect((await who.put(`/pagamento/${porSaldo}/saldo`, { valor: 50 })).status).toBe(200)
    const porBoleto = await novaCusta(app, who.id, 20)
    await who.post(`/pagamento/${porBoleto}/sicoob`, { valor: 20 })
    await secretaria.post(`/sandbox/boleto/${porBoleto}/pagar`, {})
    for (const id of [porSaldo, porBoleto]) expect((await estornar(id)).status).toBe(200)
    expect((await extrato(who)).saldo).toBe(70)
    const next = await novaCusta(app, who.id, 70)
    expect((await who.put(`/pagamento/${next}/saldo`, { valor: 70 })).status).toBe(200)
    expect((await estornar(next)).status).toBe(200)
    expect(await conciliado(app)).toEqual([])
  })

  test('a fee of a batch can be refunded alone; the batch cannot', async () => {
    const who = await registerVerified(app)
    const itens = [await novaCusta(app, who.id, 10), await novaCusta(app, who.id, 20), await novoSaldo(who, 5)]
    const { body } = await who.post<{ pagamento: { id: number } }>('/pagamento', { from: hoje, to: hoje, pagamentosIds: itens })
    const lote = body.pagamento.id
    expect((await payByCard(who, lote, 35)).status).toBe(200)
    expect(await estornar(lote)).toMatchObject({
      status: 409,
      body: { message: 'Um lote não é devolvido de uma vez. Devolva separadamente as custas que ele pagou.' },
    })
    expect((await estornar(itens[1]!)).status).toBe(200)
    expect((await estornar(itens[2]!)).status).toBe(409)
    expect((await extrato(who)).saldo).toBe(25)
    expect(await conciliado(app)).toEqual([])
  })

  test.each<[string, () => Promise<number>, string]>([
    ['is still open', () => novaCusta(app, 'parte', 10), 'Estas custas ainda não foram pagas.'],
    [
      'was cancelled',
      async () => {
        const id = await novaCusta(app, 'parte', 10)
        await cancel(id)
        return id
      },
      'Estas custas foram canceladas.',
    ],
    [
      'is an addition to the balance',
      async () => {
        const id = await novoSaldo(parte, 10)
        await payByCard(parte, id, 10)
        return id
      },
      'Esta é uma adição de saldo: o valor já está no saldo do devedor.',
    ],
    [
      'cost nothing',
      async () => {
        const { id } = await db
          .insertInto('convenios')
          .values({ codigo: 'TUDO', desconto: '100' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await codigoConhecido(app, id)
        return (await fileProcess(app, 'parte', { convenio_id: String(id), valorAPagar: '0' })).pagamento.id
      },
      'Nada foi pago por estas custas: não há o que devolver.',
    ],
  ])('must be one that was paid: one that %s is refused', async (_what, make, message) => {
    const id = await make()
    const before = await extrato()
    expect(await estornar(id)).toMatchObject({ status: 409, body: { message } })
    expect(await extrato()).toEqual(before)
    expect((await auditoriaDe(id)).map(({ acao }) => acao)).not.toContain('estornar')
  })

  test('needs a reason, and the role of the secretariat', async () => {
    const id = await paga(10)
    expect((await estornar(id, secretaria, '  ')).body.errors).toEqual({ motivo: ['Informe o motivo'] })
    expect((await estornar(id, parte)).status).toBe(403)
    expect((await estornar(999_999)).status).toBe(403)
    expect(await openCusta(parte, id)).toMatchObject({ estornado_em: null, motivo: null })
  })
})
