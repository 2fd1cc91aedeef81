import { diasEntre } from '@concordia/contract/values/dias-uteis'
import type { Trx } from '../../platform/database/database.ts'

/** The deadlines of a procedimento with the number and name of the evento that set each, in the order of the docket. */
export const findPrazos = (trx: Trx, procedimentoId: number) =>
  trx
    .selectFrom('prazos as p')
    .innerJoin('eventos as e', 'e.id', 'p.eventoId')
    .select(['p.eventoId', 'p.dia', 'p.restantes', 'p.createdAt', 'e.numero'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
    .where('p.procedimentoId', '=', procedimentoId)
    .orderBy('e.numero')
    .execute()

/** Reminders whose day is in the future again are sent again; for a reminder of today, the notice of the change is enough. */
export const remindAgain = (trx: Trx, { eventoId, dia, today }: { eventoId: number; dia: string; today: string }) =>
  trx
    .updateTable('lembretes')
    .set({ enviadoEm: null, dispensadoEm: null })
    .where('eventoId', '=', eventoId)
    .where('dias', '<', diasEntre(today, dia))
    .execute()
