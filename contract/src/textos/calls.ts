import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas.ts'

const textosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    list: call(`GET ${rota}/{id}/textos`),
    modelos: call(`GET ${rota}/{id}/texto/modelos`),
    create: call(`POST ${rota}/{id}/texto`, { sends: 'json', idempotent: true }),
  }
}

/** Texts of a procedimento that several people write and sign (docs/rules/procedimentos.md#texts-that-people-sign). */
export const textosDoProcesso = calls<typeof S.textosDoProcesso>()(textosDe('processo'))
export const textosDoCaso = calls<typeof S.textosDoCaso>()(textosDe('caso'))

export const textos = calls<typeof S.textos>()({
  get: call('GET /texto/{tid}'),
  versao: call('POST /texto/{tid}/versao', { sends: 'json', idempotent: true }),
  fechar: call('POST /texto/{tid}/fechar', { sends: 'json' }),
  code: call('POST /texto/{tid}/code'),
  assinar: call('POST /texto/{tid}/assinar', { sends: 'form', orJson: true }),
  comprovante: call('GET /texto/{tid}/comprovante/{userId}', { file: 'application/pdf' }),
  recusar: call('POST /texto/{tid}/recusar', { sends: 'json' }),
  documento: call('GET /texto/{tid}/documento', { file: 'application/pdf' }),
  comparacao: call('GET /texto/{tid}/comparacao'),
})
