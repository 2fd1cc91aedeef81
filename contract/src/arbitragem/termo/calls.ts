import { call, calls } from '../../http/call.ts'
import type * as S from './schemas.ts'

/** Texts of a process that several people write and sign (docs/rules/arbitragem.md#termo-de-arbitragem). */
export const textos = calls<typeof S.textos>()({
  list: call('GET /processo/{id}/textos'),
  modelos: call('GET /processo/{id}/texto/modelos'),
  create: call('POST /processo/{id}/texto', { sends: 'json', idempotent: true }),
  get: call('GET /texto/{tid}'),
  versao: call('POST /texto/{tid}/versao', { sends: 'json', idempotent: true }),
  fechar: call('POST /texto/{tid}/fechar', { sends: 'json' }),
  code: call('POST /texto/{tid}/code'),
  assinar: call('POST /texto/{tid}/assinar', { sends: 'json' }),
  recusar: call('POST /texto/{tid}/recusar', { sends: 'json' }),
  documento: call('GET /texto/{tid}/documento', { file: 'application/pdf' }),
  comparacao: call('GET /texto/{tid}/comparacao'),
})
