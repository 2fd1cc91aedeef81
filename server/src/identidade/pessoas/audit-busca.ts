import type { Papel } from '@concordia/contract/rules/tipos'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { scrub } from '../../platform/log-mask.ts'

/** What was typed, and how many matched. `entre`: only people with an approved profile of this kind, or everything there is. */
interface Busca {
  texto: string
  encontradas: number
  entre?: Papel | 'tudo' | undefined
}

/**
 * Records who searched for what, and how many were found. Audit rows cannot be changed, so CPFs and addresses are
 * left out: the row says only that one was searched for.
 */
export const auditBusca = (db: Db, caller: Caller, { texto, encontradas, entre }: Busca): Promise<void> =>
  audit(db, caller, { act: 'buscar', object: entre ?? 'usuario', data: { texto: maskBusca(texto), encontradas } })

/** Redacts as the log does, and also incomplete addresses and CPF digits with any separators. */
const maskBusca = (busca: string): string =>
  scrub(busca)
    .replaceAll(/\S*@\S*/g, '[e-mail]')
    .replaceAll(/(?<!\d)(?:\d[\s.-]*){10}\d(?!\d)/g, '[cpf]')
