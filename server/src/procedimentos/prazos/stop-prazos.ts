import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDiasUteis, diasUteisAte, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import type { Travado } from '../lock-procedimento.ts'
import { findPrazos, movePrazo } from './change-prazo.ts'
import { lockParados } from './prazos.ts'

/** What the evento says of a stopped deadline; the check of the docket looks for it. */
export const restam = (dias: number): string => (dias === 1 ? 'resta 1 dia útil' : `restam ${dias} dias úteis`)

/**
 * Stops the deadlines that run when a procedimento is suspended (docs/rules/deadlines.md#suspension), each by an evento of the
 * platform that says how much is left. The day of the suspension counts as left. The caller holds the lock of the procedimento.
 */
export async function stopPrazos(trx: Trx, procedimentoId: number, now: Date): Promise<void> {
  const today = dayOf(now)
  const running = (await findPrazos(trx, procedimentoId)).filter(
    ({ dia, restantes, cumpridoEm }) => dia >= today && restantes === null && cumpridoEm === null,
  )
  for (const { eventoId, numero, descricao, dia, createdAt } of running) {
    // A deadline that ends on a day with a certificate may not have been moved yet.
    const parados = await lockParados(trx, today, createdAt)
    const restantes = diasUteisAte(today, proximoDiaUtil(dia, parados), parados)
    await appendEvento(trx, procedimentoId, {
      ato: 'prazo-parado',
      descricaoOutros: `O prazo do evento nº ${numero} (${descricao}), que terminaria em ${formatDate(dia)}, fica parado: ${restam(restantes)}`,
      now,
    })
    await trx.updateTable('prazos').set({ restantes, alteradoEm: now }).where('eventoId', '=', eventoId).execute()
  }
}

/**
 * Lets the stopped deadlines of a procedimento that continues run again from the next business day, each by an evento of the
 * platform with its new day, and tells everybody concerned. The caller holds the lock of the procedimento.
 */
export async function resumePrazos(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { tipo, id: procedimentoId }: Pick<Travado, 'tipo' | 'id'>,
  now: Date,
): Promise<void> {
  const today = dayOf(now)
  for (const prazo of await findPrazos(trx, procedimentoId)) {
    const { restantes, descricao } = prazo
    if (restantes === null) continue
    const novo = addDiasUteis(today, restantes, await lockParados(trx, today))
    const frase = (passa: string) => `volta a correr: ${passa} (${restam(restantes)})`
    const { evento, dias } = await movePrazo(trx, prazo, { ato: 'prazo-retomado', novo, frase, now })
    await announce(
      deps,
      trx,
      NOTICES.prazoRetomado,
      { tipo, numero: procedimentoId, descricao, ...dias },
      { eventoId: evento.id },
    )
  }
}
