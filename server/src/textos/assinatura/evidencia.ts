import { CONSENTIMENTO_DA_ASSINATURA, type MetodoDeAssinatura } from '@concordia/contract/rules/acordos/assinatura'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Trx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/geo/geo.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { cut } from '../../platform/text.ts'

/** Browsers need less; a longer line is somebody's own words. */
const MAX_AGENT = 150

/** How the request came. */
export interface Ambiente {
  agent: string
}

/** The evidence of a signature, as every table of signatures stores it. */
export interface Evidencia extends Place {
  userId: number
  nome: string
  /** Masked. */
  cpf: string
  email: string
  metodo: MetodoDeAssinatura
  /** null: the app made the code. */
  codigoEnviadoEm: Date | null
  /** When the code was used, and the signature given. */
  createdAt: Date
  /** Over the text that was signed. */
  sha256: string
  consentimentoVersao: number
  consentimento: string
  ip: string
  userAgent: string
}

/** Takes the evidence of a signature in its transaction. */
export async function collectEvidencia(
  trx: Trx,
  { user, ip }: Caller,
  given: Pick<Evidencia, 'metodo' | 'codigoEnviadoEm' | 'sha256'> & { place: Place; agent: string; now: Date },
): Promise<Evidencia> {
  const { metodo, codigoEnviadoEm, sha256, place, agent, now } = given
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', user.id).executeTakeFirstOrThrow()
  return {
    ...{ userId: user.id, nome: user.name, cpf: maskDocument(cpf), email: user.email },
    ...{ metodo, codigoEnviadoEm, createdAt: now, sha256 },
    consentimentoVersao: CONSENTIMENTO_DA_ASSINATURA.versao,
    consentimento: CONSENTIMENTO_DA_ASSINATURA.texto,
    ...{ ip, ...place, userAgent: cut(agent.replaceAll(/\p{C}/gu, ''), MAX_AGENT) },
  }
}
