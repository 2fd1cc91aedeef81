import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas.ts'

const contaDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    ver: call(`GET ${rota}/{id}/conta`),
    pdf: call(`GET ${rota}/{id}/conta/pdf`, { file: 'application/pdf' }),
    csv: call(`GET ${rota}/{id}/conta/csv`, { file: 'text/csv' }),
    cobrar: call(`POST /secretaria${rota}/{id}/cobranca`, { sends: 'json', idempotent: true }),
    repassar: call(`POST /secretaria${rota}/{id}/repasse`, { sends: 'form', idempotent: true }),
  }
}

/** The account of a procedimento (docs/rules/fees.md#account). */
export const contaDoProcesso = calls<typeof S.contaDoProcesso>()(contaDe('processo'))
export const contaDoCaso = calls<typeof S.contaDoCaso>()(contaDe('caso'))

/** The secretariat's acts on a charge; `id` is that of its entry in the account. */
export const cobrancas = calls<typeof S.cobrancas>()({
  dispensar: call('PUT /secretaria/lancamento/{id}/dispensar', { sends: 'json' }),
  oferecer: call('PUT /secretaria/lancamento/{id}/oferecer', { sends: 'json' }),
})
