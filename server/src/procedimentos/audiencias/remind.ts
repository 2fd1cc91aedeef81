import { MARCADAS } from '@concordia/contract/rules/audiencia'
import { inOwnTransactions } from '../../autos/lembretes.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from './notices.ts'
import { lockAudienciaRow } from './queries.ts'
import { tell } from './tell.ts'

const HOUR_MS = 3_600_000
/** Hours before the start at which people are reminded, and what their row then says. */
const LEMBRETES = [
  { horas: 24, feito: 1 },
  { horas: 1, feito: 2 },
] as const

/** The reminder that is due so long before the start; after a standstill the last of them stands for both. 0: none. */
function devido(inicio: Date, now: Date): number {
  const left = inicio.getTime() - now.getTime()
  if (left <= 0) return 0
  return LEMBRETES.filter(({ horas }) => left <= horas * HOUR_MS).at(-1)?.feito ?? 0
}

/**
 * Cron job: reminds a day and an hour before a hearing those who said yes or maybe, or have not answered; each once for the time as it is now.
 * A hearing that is designated within the last day or hour needs no reminder of what was just told.
 * @throws as `inOwnTransactions`
 */
export async function remindAudiencias(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('audiencias as a')
    .select(['a.id', 'a.inicio'])
    .where('a.situacao', 'in', [...MARCADAS])
    .where('a.inicio', '>', now)
    .where('a.inicio', '<=', new Date(now.getTime() + LEMBRETES[0].horas * HOUR_MS))
    .orderBy('a.inicio')
    .orderBy('a.id')
    .execute()
  await inOwnTransactions(deps, due, (trx, { id }) => remind(deps, trx, id, now))
}

async function remind(deps: Pick<Deps, 'letterhead'>, trx: Trx, id: number, now: Date): Promise<void> {
  // The lock also keeps another node from reminding, and the hearing from being moved meanwhile.
  const audiencia = await lockAudienciaRow(trx, id)
  const { inicio, situacao, alteradaEm } = audiencia
  if (!inicio || !(MARCADAS as readonly string[]).includes(situacao)) return
  const feito = devido(inicio, now)
  if (feito === 0) return
  const rows = await trx
    .updateTable('audienciaConvidados')
    .set({ lembretes: feito })
    .where('audienciaId', '=', id)
    .where('lembretes', '<', feito)
    .returning(['userId', 'resposta'])
    .execute()
  const { horas } = LEMBRETES.find((one) => one.feito === feito)!
  if (inicio.getTime() - alteradaEm.getTime() <= horas * HOUR_MS) return
  const only = rows.filter(({ resposta }) => resposta !== 'recusada').map(({ userId }) => userId)
  if (only.length > 0) await tell(deps, trx, audiencia, { notice: NOTICES.lembreteDeAudiencia, only })
}
