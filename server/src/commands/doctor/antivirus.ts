import { formatDate } from '@concordia/contract/values/dates'
import { type Antivirus, ageInDays, OLD_SIGNATURES_DAYS } from '../../platform/antivirus/clamd.ts'
import { codeOf, type Finding, fail, ok, warn } from './finding.ts'

/** Asks clamd whether it answers, and how old its signatures are. */
export async function checkAntivirus(antivirus: Antivirus, now = new Date()): Promise<Finding> {
  try {
    const made = await antivirus.check()
    if (!made) return warn('O clamd responde, mas não diz de quando são as assinaturas: confira se o freshclam as baixa.')
    const days = ageInDays(made, now)
    if (days <= OLD_SIGNATURES_DAYS) return ok(`O clamd responde, com assinaturas de ${formatDate(made)}.`)
    return warn(`As assinaturas do clamd são de ${formatDate(made)}, há ${days} dias: confira se o freshclam as baixa.`)
  } catch (error) {
    return fail(`O clamd não responde (${codeOf(error)}), e nenhum arquivo é aceito: confira ANTIVIRUS_URL e se ele está de pé.`)
  }
}
