import type { CustasDe } from '../../deps.ts'
import { isStaff } from '../../platform/http/actor.ts'

/** The fees of a procedimento together: open while one is open, else paid or cancelled. */
export const custasDe: CustasDe = async (db, user, procedimentoId) => {
  const fees = await db
    .selectFrom('pagamentos')
    .select(['id', 'loteId', 'userId', 'situacao', 'valorCentavos', 'pagoEm'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('id')
    .execute()
  const situacao = (['A', 'P', 'C'] as const).find((code) => fees.some((fee) => fee.situacao === code))
  if (!situacao) return null
  const shown = fees.filter((fee) => fee.situacao === situacao)
  const own = shown.filter(({ userId }) => userId === user.id)
  const told = isStaff(user) ? shown : own
  const toPay = situacao === 'A' ? own[0] : undefined
  return {
    situacao,
    valorCentavos: told.length > 0 ? told.reduce((sum, { valorCentavos }) => sum + Number(valorCentavos), 0) : null,
    pagoEm: shown.at(-1)?.pagoEm ?? null,
    pagamentoId: toPay ? (toPay.loteId ?? toPay.id) : null,
  }
}
