import { randomUUID } from 'node:crypto'
import type { custas, saldo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { toCents } from '@concordia/contract/values/money'
import type { Reach } from '../app.ts'
import { allSignedIn, type Client } from '../client.ts'
import { charge } from '../procedimentos/peticao.ts'
import { newCpf } from '../secretaria/pessoa.ts'

type Custas = typeof custas
/** The account of a fee: by the part of its address before the @, or by its number. */
type Owner = string | number

interface Novidade {
  procedimentoId?: number
  createdAt?: Date
}

/** An open fee of a procedimento, as after a filing that is not paid at once; in reais. @returns its number */
export async function novaCusta(
  { deps }: Pick<Reach, 'deps'>,
  owner: Owner,
  valor: number,
  more: Novidade = {},
): Promise<number> {
  const userId = typeof owner === 'number' ? owner : await userOf({ deps }, owner)
  const identificador = `PROC-${randomUUID()}`
  const cents = toCents(valor)
  const { id } = await deps.db
    .insertInto('pagamentos')
    .values({ userId, descricao: 'Custas', identificador, custasCentavos: cents, valorCentavos: cents, situacao: 'A', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const userOf = async ({ deps }: Pick<Reach, 'deps'>, account: string): Promise<number> =>
  (await deps.db.selectFrom('users').select('id').where('email', '=', `${account}@concordia.test`).executeTakeFirstOrThrow()).id

/** A fee for a deposit to the balance, in reais. @returns its number */
export async function novoSaldo(who: Client, valor: number): Promise<number> {
  const { status, body } = await who.post<ResultOf<typeof saldo.adicionar>>('/pagamento/saldo', { valor })
  if (status !== 201) throw new Error(`Adding balance answered ${status}: ${JSON.stringify(body)}`)
  return body.pagamento.id
}

/** Adds to the balance by card, in reais. */
export async function comSaldo(who: Client, valor: number): Promise<void> {
  const id = await novoSaldo(who, valor)
  const { status, body } = await payByCard(who, id, valor)
  if (status !== 200) throw new Error(`Paying answered ${status}: ${JSON.stringify(body)}`)
}

type Pago = ResultOf<Custas['pagar']> & { message: string }
export const payByCard = async (who: Client, id: number, valor: number) =>
  who.put<Pago>(`/pagamento/${id}`, { valor, meio: 'cartao', stripe_payment: await charge(who, valor) })

/** @throws unless the caller may see it */
export async function openCusta(who: Client, id: number): Promise<CustaDetalhada> {
  const { status, body } = await who.get<ResultOf<Custas['get']>>(`/pagamento/${id}`)
  if (status !== 200) throw new Error(`Fee ${id} answered ${status}`)
  return body.pagamento
}

/** A slip for a fee, as if the bank had answered so far. */
export async function comBoleto(
  { deps: { db } }: Pick<Reach, 'deps'>,
  pagamentoId: number,
  situacao: 'pedido' | 'aberto' | 'baixado',
  pagador = { documento: newCpf(), nome: 'Pessoa Nova' },
): Promise<void> {
  const of = db.selectFrom('pagamentos').select('valorCentavos').where('id', '=', pagamentoId)
  const { valorCentavos } = await of.executeTakeFirstOrThrow()
  const made = situacao === 'pedido' ? {} : { nossoNumero: newCpf(), linhaDigitavel: '7'.repeat(47) }
  await db
    .insertInto('boletos')
    .values({
      pagamentoId,
      provedor: 'sandbox',
      seuNumero: newCpf(),
      pagador: JSON.stringify(pagador),
      valorCentavos,
      vencimento: '2026-11-25',
      situacao,
      encerradoEm: situacao === 'baixado' ? new Date() : null,
      ...made,
    })
    .execute()
}

/** All tables about debts and money: a refused request must not change them. */
export async function livros(app: Pick<Reach, 'deps' | 'url'>) {
  await allSignedIn(app)
  const all = (table: 'pagamentos' | 'saldoLancamentos' | 'boletos' | 'notificacoes' | 'auditoria' | 'envios') =>
    app.deps.db.selectFrom(table).selectAll().execute()
  const [pagamentos, saldo, boletos, notificacoes, auditoria, envios, cobrancas] = await Promise.all([
    all('pagamentos'),
    all('saldoLancamentos'),
    all('boletos'),
    all('notificacoes'),
    all('auditoria'),
    all('envios'),
    app.deps.db.selectFrom('cobrancas').select(['id', 'valorCentavos', 'consumidaEm', 'devolucaoEm']).execute(),
  ])
  return { pagamentos, saldo, boletos, notificacoes, auditoria, envios, cobrancas }
}
