import type { custas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_ITENS_DO_LOTE } from '@concordia/contract/rules/pagamento'
import { dayOf } from '@concordia/contract/values/dates'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { comBoleto, comSaldo, novaCusta, novoSaldo, openCusta, payByCard, userOf } from '../../../test/payments/custa.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newCpf, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const today = dayOf(new Date())

type Lista = ResultOf<typeof custas.list>
type EmAberto = ResultOf<typeof custas.emAberto>
const FORBIDDEN = { status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } }

describe('the list', () => {
  test('has only the caller’s own fees, newest first, twenty a page', async () => {
    const person = await registerVerified(app)
    await novaCusta(app, 'parte2', 1)
    const ids: number[] = []
    for (let day = 1; day <= 22; day++)
      ids.unshift(await novaCusta(app, person.id, day, { createdAt: new Date(Date.UTC(2026, 0, day)) }))
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await person.get<Lista>(`/pagamentos?page=${page}`)).body.pagamentos),
    )
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([ids.slice(0, 20), ids.slice(20), []])
    expect(pages.map(({ total, per_page }) => [total, per_page])).toEqual([
      [22, 20],
      [22, 20],
      [22, 20],
    ])
    expect(pages[1]!.data.at(-1)).toEqual({
      id: ids.at(-1),
      created_at: '2026-01-01T00:00:00.000Z',
      descricao: 'Custas',
      identificador: expect.stringContaining('PROC-'),
      valor: 1,
      situacao: 'A',
      tipo: 'custas',
      lote: null,
      estornado_em: null,
    })
  })

  test('is empty for a user without fees; page 0 is refused', async () => {
    const person = await registerVerified(app)
    expect((await person.get<Lista>('/pagamentos')).body).toEqual({ pagamentos: { data: [], total: 0, per_page: 20 } })
    expect((await person.get('/pagamentos?page=0')).status).toBe(422)
  })
})

describe('open fees of a period', () => {
  const of = async (who: { get: ReturnType<typeof as>['get'] }, from: string, to: string) =>
    (await who.get<EmAberto>(`/pagamentos/em-aberto/${from}/${to}`)).body.pagamentos.map(({ id }) => id)

  test('counts days as São Paulo does, both inclusive', async () => {
    const person = await registerVerified(app)
    const at = (instant: string) => novaCusta(app, person.id, 5, { createdAt: new Date(instant) })
    await at('2026-03-10T02:59:59.999Z')
    const first = await at('2026-03-10T03:00:00Z')
    const last = await at('2026-03-12T02:59:59.999Z')
    await at('2026-03-12T03:00:00Z')
    expect(await of(person, '2026-03-10', '2026-03-11')).toEqual([first, last])
    expect(await of(person, '2026-03-10', '2026-03-10')).toEqual([first])
  })

  test('leaves out fees that cannot enter a batch', async () => {
    const person = await registerVerified(app)
    const open = await novaCusta(app, person.id, 5)
    const balance = await novoSaldo(person, 6)
    const [paid, withSlip, asked, formerSlip, cancelled] = [
      await novaCusta(app, person.id, 7),
      await novaCusta(app, person.id, 8),
      await novaCusta(app, person.id, 9),
      await novaCusta(app, person.id, 10),
      await novoSaldo(person, 11),
    ]
    const [x, y] = [await novaCusta(app, person.id, 12), await novaCusta(app, person.id, 13)]
    expect((await payByCard(person, paid, 7)).status).toBe(200)
    await comBoleto(app, withSlip, 'aberto')
    await comBoleto(app, asked, 'pedido')
    await comBoleto(app, formerSlip, 'baixado')
    await person.delete(`/pagamento/${cancelled}`)
    await novaCusta(app, person.id, 0)
    const lote = await person.post<ResultOf<typeof custas.lote>>('/pagamento', { from: today, to: today, pagamentosIds: [x, y] })
    expect(lote.status).toBe(201)
    expect(await of(person, today, today)).toEqual([open, balance, formerSlip])
  })

  test('are the oldest, as many as one batch takes', async () => {
    const person = await registerVerified(app)
    const rows = Array.from({ length: MAX_ITENS_DO_LOTE + 5 }, (_, i) => ({
      userId: person.id,
      descricao: 'Custas',
      identificador: `MUITAS-${i}`,
      custasCentavos: 100,
      valorCentavos: 100,
      situacao: 'A',
      createdAt: new Date(Date.UTC(2026, 4, 1, 12, 0, i)),
    }))
    await db.insertInto('pagamentos').values(rows.toReversed()).execute()
    const { pagamentos } = (await person.get<EmAberto>('/pagamentos/em-aberto/2026-05-01/2026-05-01')).body
    expect(pagamentos.map(({ identificador }) => identificador)).toEqual(
      rows.slice(0, MAX_ITENS_DO_LOTE).map(({ identificador }) => identificador),
    )
  })

  test.each([
    ['2026-03-11', '2026-03-10', 'A data final não pode ser anterior à inicial'],
    ['2026-02-30', '2026-03-10', undefined],
    ['ontem', '2026-03-10', undefined],
  ])('from %s to %s is no period', async (from, to, message) => {
    const answer = await as(app, 'parte').get(`/pagamentos/em-aberto/${from}/${to}`)
    expect(answer.status).toBe(422)
    if (message) expect(answer.body.message).toBe(message)
  })
})

describe('a fee', () => {
  test('shows its procedimento, its covenant and the charge that paid it', async () => {
    const who = as(app, 'parte')
    const convenio = (await who.get<{ convenio: { id: number } }>('/convenio/BEMVINDO10')).body.convenio
    const filed = await fileProcess(app, 'parte', { convenio_id: String(convenio.id), valorAPagar: '4500.00' })
    const custa = await openCusta(who, filed.pagamento.id)
    expect(custa).toMatchObject({
      propria: true,
      devedor: null,
      valor: 4500,
      custas: 5000,
      situacao: 'P',
      meio: 'cartao',
      pago_em: expect.any(String),
      cancelado_em: null,
      boleto: null,
      boleto_pdf: null,
      terceiro: null,
      convenio: { codigo: 'BEMVINDO10', desconto: 10, valor_fixo: null },
      casos: [],
      itens: [],
      stripe_payment: filed.stripe_payment,
    })
    // Only the secretariat sees who owes it.
    const devedor = { id: await userOf(app, 'parte'), name: 'Conta da Parte' }
    for (const staff of ['secretaria', 'admin'] as const)
      expect(await openCusta(as(app, staff), filed.pagamento.id)).toMatchObject({ propria: false, devedor })
    const [{ latest_evento, ...processo }] = custa.processos as [(typeof custa.processos)[number]]
    expect(processo).toEqual({
      id: filed.processo.id,
      area: { id: 3, nome: expect.any(String) },
      classe: 'Cobrança',
      created_at: filed.processo.created_at,
      situacao: 1,
    })
    expect(latest_evento).toEqual({ descricao: expect.any(String), created_at: expect.any(String) })
  })

  test('shows the slip that can be paid, and who pays it if not the user', async () => {
    const person = await registerVerified(app)
    const id = await novaCusta(app, person.id, 50)
    await comBoleto(app, id, 'baixado')
    expect(await openCusta(person, id)).toMatchObject({ boleto: null, boleto_pdf: null, terceiro: null })
    await comBoleto(app, id, 'aberto', { documento: newCpf(), nome: 'Empresa que Paga' })
    const custa = await openCusta(person, id)
    expect(custa).toMatchObject({
      terceiro: { nome: 'Empresa que Paga' },
      boleto_pdf: `boleto-${custa.identificador}.pdf`,
      boleto: { valor: 50, situacao: 'aberto', vencimento: '2026-11-25', linha_digitavel: expect.stringMatching(/^\d{47}$/) },
    })
  })

  test('made out to the user names no third party', async () => {
    const person = await registerVerified(app)
    const id = await novaCusta(app, person.id, 50)
    const { cpf } = await db.selectFrom('users').select('cpf').where('id', '=', person.id).executeTakeFirstOrThrow()
    await comBoleto(app, id, 'aberto', { documento: cpf, nome: 'Pessoa Nova' })
    expect(await openCusta(person, id)).toMatchObject({ terceiro: null, boleto: { valor: 50 } })
  })

  test('hides a slip that the bank has not issued yet', async () => {
    const id = await novaCusta(app, 'parte', 50)
    await comBoleto(app, id, 'pedido')
    expect(await openCusta(as(app, 'parte'), id)).toMatchObject({ boleto: null, boleto_pdf: null })
  })

  test('comes with the third parties and the balance of the user who owes it', async () => {
    const person = await registerVerified(app)
    await comSaldo(person, 70)
    const terceiro = {
      documento: newCpf(),
      nome: 'Empresa que Paga',
      endereco: 'Rua Direita, 2',
      bairro: 'Sé',
      cidade_id: 3_550_308,
      cep: '01002000',
    }
    await person.post('/settings/terceiro/pagamentos', terceiro)
    const id = await novaCusta(app, person.id, 50)
    const { body } = await person.get<ResultOf<typeof custas.get>>(`/pagamento/${id}`)
    expect(body).toMatchObject({ saldo: 70, terceiros: [{ nome: 'Empresa que Paga', documento: terceiro.documento }] })
    const { body: seen } = await as(app, 'secretaria').get<ResultOf<typeof custas.get>>(`/pagamento/${id}`)
    expect(seen).toMatchObject({ saldo: 0, terceiros: [], pagamento: { id, propria: false, situacao: 'A' } })
  })

  test('is seen by its owner and the secretariat; for everyone else it looks like one that does not exist', async () => {
    const id = await novaCusta(app, 'parte', 50)
    for (const account of ['parte', 'secretaria', 'admin'] as const)
      expect((await as(app, account).get(`/pagamento/${id}`)).status).toBe(200)
    for (const path of [`/pagamento/${id}`, '/pagamento/999999', '/pagamento/0', '/pagamento/abc', '/pagamento/9007199254740993'])
      expect(await as(app, 'parte2').get(path)).toMatchObject(FORBIDDEN)
    expect(await as(app, 'secretaria').get('/pagamento/999999')).toMatchObject(FORBIDDEN)
  })
})
