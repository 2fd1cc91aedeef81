import { randomUUID } from 'node:crypto'
import type { pagamentos, processos } from '@concordia/contract/api'
import type { InputOf, ResultOf } from '@concordia/contract/http/call'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { NovoProcesso, type Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { protocolarProcesso } from '../../src/procedimentos/processo/protocolar.ts'
import { protocolado } from '../../src/procedimentos/protocolo/protocolado.ts'
import type { Reach, TestApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { callerAs, charged, received } from './deliver.ts'

/** The fields of a small petition, with names and values as an API client sends them. */
const fields = (): Fields => ({
  area_id: '3',
  classe: 'Cobrança',
  advogado_nome: 'Advogado da Parte',
  'demandantes[0][nome]': 'Parte Demandante',
  'demandantes[0][documento]': '11144477735',
  'demandantes[0][endereco]': 'Praça da Sé, 1, São Paulo',
  'demandantes[0][telefone]': '11987654321',
  'demandantes[0][emails][0][contato]': 'demandante@concordia.test',
  'demandantes[0][emails][0][principal]': '1',
  'demandantes[0][emails][1][contato]': 'demandante.copia@concordia.test',
  'demandantes[0][emails][1][principal]': '0',
  'demandadas[0][nome]': 'Empresa Demandada Ltda.',
  'demandadas[0][documento]': '12ABC34501DE35',
  'demandadas[0][endereco]': 'Rua Direita, 2, São Paulo',
  'demandadas[0][telefone]': '1134567890',
  'demandadas[0][emails][0][contato]': 'demandada@concordia.test',
  'demandadas[0][emails][0][principal]': '1',
  termo: pdfFile('contrato.pdf'),
  peticao: pdfFile('peticao.pdf'),
  valor: '1000.00',
  conciliacao: 'S',
  valorAPagar: '5000.00',
  meioDePagamento: 'cartao',
})

/**
 * The form of a filing. `changes` are fields by their name on the wire; null removes one. Without `stripe_payment` it is not
 * paid.
 */
export const petition = (changes: Fields = {}): FormData => formOf({ ...fields(), ...changes })

export type Filed = ResultOf<typeof processos.create>
export const file = (who: Client, form: FormData, headers?: Record<string, string>) =>
  who.form<Filed & Refusal>('/processo', form, headers)

type ChargeInput = InputOf<typeof pagamentos.charge>['body']

/** Makes a successful charge, in reais; returns the identifier for the filing. */
export async function charge(who: Client, valor: ChargeInput['valor'], payment_method = 'pm_card_visa'): Promise<string> {
  const { status, body } = await who.post<Cobranca>(
    '/pagamento/stripe',
    { valor, payment_method },
    { 'idempotency-key': randomUUID() },
  )
  if (status !== 200) throw new Error(`The charge answered ${status}: ${JSON.stringify(body)}`)
  return body.stripe_payment
}

/** Pays and files a petition over HTTP; returns the process and its form. */
export async function fileOverHttp(app: Pick<Reach, 'url'>, account: Account, changes: Fields = {}) {
  const who = as(app, account)
  const fee = cardFeeOf(changes)
  const stripe_payment = fee === 0 ? null : await charge(who, fee)
  const form = petition({ stripe_payment, ...changes })
  const { status, body } = await file(who, form)
  if (status !== 201) throw new Error(`The filing answered ${status}: ${JSON.stringify(body)}`)
  return { ...body, form, stripe_payment }
}

/** The same by the commands, in half the time: for tests about something else than the filing. */
export async function fileProcess(app: Pick<TestApp, 'deps'>, account: Account, changes: Fields = {}) {
  const { deps } = app
  const caller = await callerAs(app, account)
  const fee = cardFeeOf(changes)
  const stripe_payment = fee === 0 ? null : await charged(app, caller, fee)
  const form = petition({ stripe_payment, ...changes })
  const pedido = await received(app, caller, NovoProcesso, { usual: { ...fields(), stripe_payment }, changes })
  const pagamentoId = await protocolarProcesso(deps, caller, pedido)
  return { ...(await protocolado('processo', deps.db, pagamentoId)), form, stripe_payment }
}

/** What a card has to pay, in reais. */
const cardFeeOf = ({ meioDePagamento, valorAPagar }: Fields) =>
  (meioDePagamento ?? 'cartao') === 'cartao' ? Number(valorAPagar ?? fields().valorAPagar) : 0

export async function openProcesso(who: Client, id: number): Promise<Processo> {
  const { status, body } = await who.get<ResultOf<typeof processos.get>>(`/processo/${id}`)
  if (status !== 200) throw new Error(`Process ${id} answered ${status}`)
  return body.processo
}

/** The fields of `n` partes of a polo, each with these addresses. */
export const partesWith = (polo: 'demandantes' | 'demandadas', n: number, addresses: (i: number) => string[]) =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i): [string, string][] => [
      [`${polo}[${i}][nome]`, `Parte ${polo} ${i}`],
      [`${polo}[${i}][documento]`, '11144477735'],
      [`${polo}[${i}][endereco]`, 'Rua Direita, 2, São Paulo'],
      [`${polo}[${i}][telefone]`, '1134567890'],
      ...addresses(i).map((address, j): [string, string] => [`${polo}[${i}][emails][${j}][contato]`, address]),
    ]).flat(),
  )
