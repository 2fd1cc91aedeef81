import type { casos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { type Caso, NovoCaso } from '@concordia/contract/procedimentos/schemas/casos'
import { protocolarCaso } from '../../src/procedimentos/caso/protocolar.ts'
import { protocolado } from '../../src/procedimentos/protocolo/protocolado.ts'
import type { Reach, TestApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { callerAs, charged, received } from './deliver.ts'
import { designate } from './designacao.ts'
import { charge } from './peticao.ts'

/** The fields of a small request for mediation, with names and values as an API client sends them. */
const fields = (): Fields => ({
  area_id: '3',
  classe: 'Condomínio',
  'demandantes[0][nome]': 'Ana Demandante',
  'demandantes[0][documento]': '11144477735',
  'demandantes[0][endereco]': 'Praça da Sé, 1, São Paulo',
  'demandantes[0][telefone]': '11987654321',
  'demandantes[0][emails][0][contato]': 'ana@concordia.test',
  'demandantes[0][emails][0][principal]': '1',
  'demandadas[0][nome]': 'Condomínio Demandado',
  'demandadas[0][documento]': '12ABC34501DE35',
  'demandadas[0][endereco]': 'Rua Direita, 2, São Paulo',
  'demandadas[0][telefone]': '1134567890',
  'demandadas[0][emails][0][contato]': 'condominio@concordia.test',
  'demandadas[0][emails][0][principal]': '1',
  natureza: 'Infiltração no apartamento',
  expectativa: 'Reparo e ressarcimento',
  tentativa: 'N',
  'documentos[0][nome]': 'Laudo',
  'documentos[0][arquivo]': pdfFile('laudo.pdf'),
  valor: '1000.00',
  valorAPagar: '350.00',
  meioDePagamento: 'cartao',
})

/** The form of a request. `changes` are fields by their name on the wire; null removes one. Without `stripe_payment` it is not paid. */
export const pedido = (changes: Fields = {}): FormData => formOf({ ...fields(), ...changes })

export type CasoProtocolado = ResultOf<typeof casos.create>
export const sendPedido = (who: Client, form: FormData, headers?: Record<string, string>) =>
  who.form<CasoProtocolado & Refusal>('/caso', form, headers)

/** Pays and files a request for mediation over HTTP. */
export async function fileCasoOverHttp(app: Pick<Reach, 'url'>, account: Account, changes: Fields = {}) {
  const who = as(app, account)
  const stripe_payment = await charge(who, feeOf(changes))
  const { status, body } = await sendPedido(who, pedido({ stripe_payment, ...changes }))
  if (status !== 201) throw new Error(`The filing answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The same by the commands, in half the time: for tests about something else than the filing. */
export async function fileCaso(app: Pick<TestApp, 'deps'>, account: Account, changes: Fields = {}) {
  const { deps } = app
  const caller = await callerAs(app, account)
  const stripe_payment = await charged(app, caller, feeOf(changes))
  const novo = await received(app, caller, NovoCaso, { usual: { ...fields(), stripe_payment }, changes })
  return protocolado('caso', deps.db, await protocolarCaso(deps, caller, novo))
}

const feeOf = (changes: Fields) => Number(changes.valorAPagar ?? fields().valorAPagar)

export async function openCaso(who: Client, id: number): Promise<Caso> {
  const { status, body } = await who.get<ResultOf<typeof casos.get>>(`/caso/${id}`)
  if (status !== 200) throw new Error(`Case ${id} answered ${status}`)
  return body.caso
}

/** An active case that `parte` filed and `mediador` accepted to mediate. */
export async function mediatedCaso(app: TestApp, changes: Fields = {}): Promise<number> {
  const { caso } = await fileCaso(app, 'parte', changes)
  await designate(app, caso.id, ['mediador'], 'mediador')
  const { status } = await as(app, 'mediador').put(`/caso/${caso.id}/mediador/aceitar`)
  if (status !== 200) throw new Error(`The acceptance answered ${status}`)
  return caso.id
}
