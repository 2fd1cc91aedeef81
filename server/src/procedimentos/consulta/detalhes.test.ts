import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { CONTAS, LEITORES, processWithRoles } from '../../../test/procedimentos/sigilo.ts'

const app = await ownApp()
const { id } = await processWithRoles(app)
const LOOKS_ONLY = ['arbitro2', 'perito']

test.each(CONTAS.map((conta) => [LEITORES[conta], conta] as const))(
  '%s: the page says whether they may add movements, and the form agrees',
  async (_quem, conta) => {
    const pode = !LOOKS_ONLY.includes(conta)
    expect((await openProcesso(as(app, conta), id)).pode_movimentar).toBe(pode)
    expect((await as(app, conta).get(`/processo/${id}/evento/create`)).status).toBe(pode ? 200 : 403)
  },
)

test('the last evento is the one the list shows, and is hidden from a designee who has not answered', async () => {
  const { eventos, latest_evento } = await openProcesso(as(app, 'parte'), id)
  const { descricao, created_at } = eventos.at(-1)!
  expect(latest_evento).toEqual({ descricao, created_at })
  expect((await openProcesso(as(app, 'arbitro2'), id)).latest_evento).toBeNull()
})

test('readers of the docket see the names of the people designated; somebody who has not answered reads only their own name', async () => {
  const shown = async (conta: (typeof CONTAS)[number]) => (await openProcesso(as(app, conta), id)).conducao
  const desde = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
  const arbitro = { nome: 'Conta do Árbitro', situacao: 'aceita', eu: false, desde }
  const pendente = { nome: 'Conta do Segundo Árbitro', situacao: 'pendente', eu: false, desde }
  for (const conta of CONTAS.filter((one) => one !== 'arbitro2' && one !== 'arbitro'))
    expect(await shown(conta), conta).toEqual({ vagas: expect.any(Number), pessoas: [arbitro, pendente] })
  expect((await shown('arbitro')).pessoas).toEqual([{ ...arbitro, eu: true }, pendente])
  expect((await shown('arbitro2')).pessoas).toEqual([{ ...pendente, eu: true }])
})

test('a user who may only look reads why; others, and a designee who has not answered, get no such reason', async () => {
  for (const conta of CONTAS) {
    const { motivo_so_consulta } = await openProcesso(as(app, conta), id)
    if (conta === 'perito') expect(motivo_so_consulta).toBe('Você pode acompanhar este procedimento, mas não movimentá-lo.')
    else expect(motivo_so_consulta, conta).toBeNull()
  }
})

test('only the payer and the secretariat see the amount of the fees; a pending designee sees nothing of them', async () => {
  for (const conta of CONTAS) {
    const { custas } = await openProcesso(as(app, conta), id)
    if (conta === 'arbitro2') expect(custas).toBeNull()
    else {
      const valor = ['parte', 'secretaria', 'admin'].includes(conta) ? expect.any(Number) : null
      expect(custas, conta).toEqual({ situacao: 'P', valor, pago_em: expect.any(String), pagamento_id: null })
    }
  }
})

test('an open fee, or its batch, is offered for payment to the user who owes it', async () => {
  const { db } = app.deps
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'parte@concordia.test')
    .executeTakeFirstOrThrow()
  const fee = (procedimentoId: number | null, tipo: 'custas' | 'lote', identificador: string) =>
    db
      .insertInto('pagamentos')
      .values({
        userId,
        procedimentoId,
        tipo,
        identificador,
        descricao: 'Custas',
        situacao: 'A',
        custasCentavos: 5050,
        valorCentavos: 5050,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const custasOf = async (conta: (typeof CONTAS)[number]) => (await openProcesso(as(app, conta), id)).custas
  const open = await fee(id, 'custas', 'TESTE-ABERTA')
  const shown = { situacao: 'A', valor: 50.5, pago_em: null, pagamento_id: open.id }
  expect(await custasOf('parte')).toEqual(shown)
  expect(await custasOf('secretaria')).toEqual({ ...shown, pagamento_id: null })
  expect(await custasOf('parte2')).toEqual({ ...shown, valor: null, pagamento_id: null })
  const lote = await fee(null, 'lote', 'TESTE-LOTE')
  await db.updateTable('pagamentos').set({ loteId: lote.id }).where('id', '=', open.id).execute()
  expect((await custasOf('parte'))?.pagamento_id).toBe(lote.id)
})
