import type { boletos, terceiros } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { NovoTerceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import type { BoletoProvider } from '../../src/platform/payments/boleto.ts'
import type { TestApp } from '../app.ts'
import type { Client, Refusal } from '../client.ts'
import { newCpf } from '../secretaria/pessoa.ts'
import { novoSaldo } from './custa.ts'

type Emitido = ResultOf<typeof boletos.emitir> & Refusal

/** Requests the slip of a fee, in reais; `terceiro_id` is the payer. */
export const emitir = (who: Client, id: number, valor: number, more: { terceiro_id?: number } = {}) =>
  who.post<Emitido>(`/pagamento/${id}/sicoob`, { valor, ...more })

/** An open fee of R$ 10,00 or more with its slip. */
export async function comBoleto(who: Client, valor = 10, more: { terceiro_id?: number } = {}) {
  const id = await novoSaldo(who, valor)
  const { status, body } = await emitir(who, id, valor, more)
  if (status !== 201) throw new Error(`Issuing the slip answered ${status}: ${body.message}`)
  return { id, nossoNumero: body.boleto.nosso_numero, ...body }
}

/** Fields of a third party who pays for the user. */
export const terceiro = (changes: Partial<NovoTerceiro> = {}): NovoTerceiro => ({
  documento: newCpf(),
  nome: 'Empresa que Paga',
  endereco: 'Rua Direita, 2',
  bairro: 'Sé',
  cidade_id: 3_550_308,
  cep: '01002000',
  ...changes,
})

export type TerceiroSalvo = ResultOf<typeof terceiros.create> & Refusal
/** Creates a third party of this user. @returns its number */
export async function novoTerceiro(who: Client, changes: Partial<NovoTerceiro> = {}): Promise<number> {
  const { status, body } = await who.post<TerceiroSalvo>('/settings/terceiro/pagamentos', terceiro(changes))
  if (status !== 201) throw new Error(`Adding a third party answered ${status}: ${body.message}`)
  return body.terceiro.id
}

/** All recorded slip attempts of a fee. */
export const boletosDe = ({ deps }: TestApp, pagamentoId: number) =>
  deps.db.selectFrom('boletos').selectAll().where('pagamentoId', '=', pagamentoId).orderBy('id').execute()

/** A slip in the sandbox bank's table. */
export const noBanco = ({ deps }: TestApp, nossoNumero: string) =>
  deps.db.selectFrom('sandboxBoletos').selectAll().where('nossoNumero', '=', Number(nossoNumero)).executeTakeFirstOrThrow()

/** The sandbox bank's slips for a payer's name. */
export const doPagador = ({ deps }: TestApp, nome: string) =>
  deps.db.selectFrom('sandboxBoletos').selectAll().where('pagador', '@>', JSON.stringify({ nome })).execute()

/** Records a payment, even one that a bank would refuse: in full, or of so many cents. */
export async function payAtBank({ deps }: TestApp, nossoNumero: string, cents?: number): Promise<void> {
  await deps.db
    .updateTable('sandboxBoletos')
    .set((eb) => ({ situacao: 'Liquidado', pagoCentavos: cents ?? eb.ref('valorCentavos'), liquidadoEm: deps.clock.now() }))
    .where('nossoNumero', '=', Number(nossoNumero))
    .execute()
}

/** Runs something while the bank misbehaves. */
export async function comBanco<T>(
  { deps }: TestApp,
  changed: (banco: BoletoProvider) => Partial<BoletoProvider>,
  work: () => Promise<T>,
): Promise<T> {
  const banco = deps.boletos!
  deps.boletos = { ...banco, ...changed(banco) }
  try {
    return await work()
  } finally {
    deps.boletos = banco
  }
}

/** Notices of a kind an account has, by their subject, the oldest first. */
export async function avisos({ deps }: TestApp, account: string): Promise<{ subject: string; body: string }[]> {
  return deps.db
    .selectFrom('notificacoes')
    .innerJoin('users', 'users.id', 'notificacoes.userId')
    .select(['subject', 'body'])
    .where('users.email', '=', `${account}@concordia.test`)
    .orderBy('notificacoes.id')
    .execute()
}
