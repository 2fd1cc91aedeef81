import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { avisos, comBoleto } from '../../../test/payments/boleto.ts'
import { conciliado } from '../../../test/payments/conciliacao.ts'
import { comSaldo, novaCusta, novoSaldo, openCusta, payByCard } from '../../../test/payments/custa.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, secretaria, admin] = [as(app, 'parte'), as(app, 'secretaria'), as(app, 'admin')]
const hoje = dayOf(new Date())
const MOTIVO = 'Protocolo em duplicidade'
const cancel = (id: number, who = secretaria) => who.post(`/secretaria/pagamento/${id}/cancelar`, { motivo: MOTIVO })

describe('the secretariat cancels', () => {
  test('the open fee of a process, says what follows, and notifies its owner with the reason; nobody can be designated then', async () => {
    const { processo, pagamento } = await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })
    const consequencia = `Sem essas custas, o procedimento ${processo.id} não é aberto às partes, e ninguém pode ser designado para ele.`
    expect(await cancel(pagamento.id)).toEqual(
      expect.objectContaining({ status: 200, body: { message: `Custas canceladas. ${consequencia}` } }),
    )
    const shown = await openCusta(parte, pagamento.id)
    expect(shown).toMatchObject({ situacao: 'C', cancelado_em: expect.any(String), motivo: MOTIVO })
    expect((await avisos(app, 'parte')).at(-1)).toEqual({
      subject: `Custas canceladas: ${shown.identificador}`,
      body: `A secretaria da câmara cancelou as custas ${shown.identificador}, de R$ 5.000,00. ${consequencia} Motivo: “${MOTIVO}”.`,
    })
    expect((await payByCard(parte, pagamento.id, 5000)).status).toBe(409)
    const { senhaHash } = await db
      .selectFrom('procedimentos')
      .select('senhaHash')
      .where('id', '=', processo.id)
      .executeTakeFirstOrThrow()
    expect(senhaHash).toBeNull()
    expect(await conciliado(app)).toEqual([])
  })

  test('an open batch, whose fees can be paid alone again', async () => {
    const itens = [await novaCusta(app, 'parte', 10), await novaCusta(app, 'parte', 20)]
    const { body } = await parte.post<{ pagamento: { id: number } }>('/pagamento', { from: hoje, to: hoje, pagamentosIds: itens })
    expect((await cancel(itens[0]!)).body.message).toContain(`Estas custas estão no lote ${body.pagamento.id}.`)
    expect(await cancel(body.pagamento.id)).toMatchObject({
      status: 200,
      body: { message: 'Lote cancelado. As custas do lote continuam em aberto e podem ser pagas separadamente.' },
    })
    for (const id of itens) expect(await openCusta(parte, id)).toMatchObject({ situacao: 'A', lote: null })
    expect((await payByCard(parte, itens[0]!, 10)).status).toBe(200)
    expect(await conciliado(app)).toEqual([])
  })

  test('an open addition to the balance, once, also for concurrent calls', async () => {
    const id = await novoSaldo(parte, 10)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => cancel(id, i % 2 ? admin : secretaria)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const message = 'Adição de saldo cancelada. Não há mais nada a pagar.'
    expect(answers).toContainEqual(expect.objectContaining({ status: 200, body: { message } }))
    const rows = await db
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'cancelar')
      .where('objeto', '=', 'pagamento')
      .where('objetoId', '=', String(id))
      .execute()
    expect(rows).toEqual([{ dados: { itens: [], motivo: MOTIVO } }])
  })

  test('no fee whose slip may just be being paid', async () => {
    const { id } = await comBoleto(parte, 10)
    const { status, body } = await cancel(id)
    expect(status).toBe(409)
    expect(body.message).toContain('cancele primeiro o boleto')
    await parte.delete(`/pagamento/${id}/boleto`)
    expect((await cancel(id)).status).toBe(200)
  })

  test('no fee that is paid', async () => {
    const id = await novaCusta(app, 'parte', 10)
    await payByCard(parte, id, 10)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: 'Estas custas já foram pagas.' } })
  })

  test('nothing without a reason', async () => {
    const id = await novaCusta(app, 'parte', 10)
    expect((await secretaria.post(`/secretaria/pagamento/${id}/cancelar`, {})).body.errors).toEqual({
      motivo: ['Informe o motivo'],
    })
    expect(await openCusta(parte, id)).toMatchObject({ situacao: 'A' })
  })
})

test('paying and cancelling at once: one of them happens, and the money is accounted for', async () => {
  const who = await registerVerified(app)
  await comSaldo(who, 60)
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push(await novaCusta(app, who.id, 10))
  const answers = await Promise.all(ids.map((id) => Promise.all([who.put(`/pagamento/${id}/saldo`, { valor: 10 }), cancel(id)])))
  let paid = 0
  for (const [i, pair] of answers.entries()) {
    expect(pair.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = pair[0].status === 200
    expect(await openCusta(who, ids[i]!)).toMatchObject({ situacao: won ? 'P' : 'C' })
    if (won) paid += 1
  }
  const { body } = await who.get<{ saldo: number }>('/saldo/extrato')
  expect(body.saldo).toBe(60 - 10 * paid)
  expect(await conciliado(app)).toEqual([])
})
