import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { sendReminders } from '../../autos/lembretes.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { NOTICES } from './notices.ts'
import { findPericia } from './queries.ts'

/** Days before the day of the report on which the expert is reminded. */
const LEMBRETES = [5, 1]
const devidos = (faltam: number) => LEMBRETES.filter((dias) => faltam <= dias).length

/** Cron job: reminds experts of the day of their report. After an outage one message stands for all that are due. */
export const remindPeritos = (deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> =>
  sendReminders(deps, {
    find: (today) =>
      deps.db
        .selectFrom('pericias')
        .select(['id as pid', 'procedimentoId as id'])
        .where('situacao', '=', 'em-andamento')
        .where('ate', '>=', today)
        .where('lembretes', '<', LEMBRETES.length)
        .where(sql<boolean>`ate - ${LEMBRETES[0]}::integer <= ${today}::date`)
        .orderBy('ate')
        .orderBy('id')
        .execute(),
    remind: async (trx, qual, now) => {
      const { tipo, situacao } = await lockProcedimento(trx, qual.id)
      const pericia = await findPericia(trx, qual)
      if (situacao !== SITUACAO.ativo || pericia?.situacao !== 'em-andamento') return
      const ate = pericia.ate!
      const faltam = diasEntre(dayOf(now), ate)
      const due = devidos(faltam)
      if (faltam < 0 || due <= pericia.lembretes) return
      await trx.updateTable('pericias').set({ lembretes: due }).where('id', '=', pericia.id).execute()
      const facts = { tipo, procedimento: qual.id, ate: formatDate(ate), faltam }
      await notify(deps, trx, NOTICES.lembreteDoLaudo, { ...facts, userId: pericia.peritoId, procedimentoId: qual.id })
    },
  })
