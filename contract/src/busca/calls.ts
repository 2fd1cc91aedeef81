import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas.ts'

export const busca = calls<typeof S.busca>()({
  /** The text goes in the body: a CPF or a name has no place in an address, which browsers and proxies keep. */
  buscar: call('POST /busca', { sends: 'json' }),
})

const nosAutosDe = <T extends Tipo>(tipo: T) => ({ buscar: call(`POST ${noFio(tipo).rota}/{id}/busca`, { sends: 'json' }) })

/** The pages of one docket that answer to a text. */
export const buscaNoProcesso = calls<typeof S.buscaNoProcesso>()(nosAutosDe('processo'))
export const buscaNoCaso = calls<typeof S.buscaNoCaso>()(nosAutosDe('caso'))
