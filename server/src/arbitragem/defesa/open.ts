import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDiasUteis, diasEntre } from '@concordia/contract/values/dias-uteis'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps, Instituted } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockParados, setPrazo } from '../../procedimentos/prazos/prazos.ts'
import { findRito } from '../rito/settings.ts'
import { NOTICES } from './notices.ts'

/** Days before its end on which everybody is reminded. */
const LEMBRETES = [5, 1]

/**
 * Opens the defence when a process becomes active: a deadline of the demandadas, by an evento of the platform
 * (docs/rules/arbitragem.md#defence). Each process has one: a process whose arbitrators all left and were replaced becomes active
 * again, and its defence is not opened a second time. The caller holds the lock of the procedimento.
 */
export async function openDefesa(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { tipo, procedimentoId, now }: Instituted,
): Promise<void> {
  if (tipo !== 'processo') return
  const { defesa_dias_uteis: dias } = await findRito(trx)
  if (dias === null || (await hasDefesa(trx, procedimentoId))) return
  const today = dayOf(now)
  const dia = addDiasUteis(today, dias, await lockParados(trx, today))
  const lembretes = LEMBRETES.filter((antes) => antes < diasEntre(today, dia))
  const prazoDe = { quem: 'demandadas' as const, parteId: null }
  const evento = await appendEvento(trx, procedimentoId, { ato: 'defesa', prazo: dia, prazoDe, lembretes, now })
  await setPrazo(trx, { procedimentoId, evento, dia, lembretes })
  const facts = { tipo, numero: procedimentoId, dias: dias === 1 ? '1 dia útil' : `${dias} dias úteis`, ate: formatDate(dia) }
  await announce(deps, trx, NOTICES.defesaAberta, facts, { eventoId: evento.id })
}

async function hasDefesa(trx: Trx, procedimentoId: number): Promise<boolean> {
  const opened = trx.selectFrom('eventos').select('id').where('procedimentoId', '=', procedimentoId).where('ato', '=', 'defesa')
  return (await opened.executeTakeFirst()) !== undefined
}
