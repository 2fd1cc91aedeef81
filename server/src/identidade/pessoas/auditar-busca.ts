import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { scrub } from '../../platform/log-mask.ts'

/** What was typed, and how many people answered to it. `entre`: only those with an approved profile of this kind. */
interface Busca {
  texto: string
  encontradas: number
  entre?: 'arbitro' | 'mediador' | undefined
}

/**
 * Writes down who looked for whom, and how much was found (DESIGN 6.19). The trail is never changed, so no CPF and no address stays
 * in it: of those it says only that one was searched for.
 */
export const auditarBusca = (db: Db, caller: Caller, { texto, encontradas, entre }: Busca): Promise<void> =>
  audit(db, caller, { act: 'buscar', object: entre ?? 'usuario', data: { texto: mascarar(texto), encontradas } })

/** As for the log, and also an address that is not finished and the digits of a CPF however they are set apart. */
const mascarar = (busca: string): string =>
  scrub(busca)
    .replaceAll(/\S*@\S*/g, '[e-mail]')
    .replaceAll(/(?<!\d)(?:\d[\s.-]*){10}\d(?!\d)/g, '[cpf]')
