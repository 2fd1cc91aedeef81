import type { Trx } from '../database/database.ts'
import { giveToSender } from './mail-jobs.ts'
import { groupNotices, paceOf, setOffNotice } from './pace.ts'
import { BLANKED } from './send.ts'

/** A decision of the secretariat about notices that waited for it. */
export interface Decision {
  por: number
  motivo: string
  now: Date
}

/**
 * Lets e-mails about a procedimento go that waited for the secretariat. Several notices to one address travel in one digest, and
 * none goes beyond the pace of its address.
 */
export async function releaseHeld(trx: Trx, procedimentoId: number, ids: readonly number[], decision: Decision): Promise<void> {
  const rows = await trx
    .updateTable('emails')
    .set({ situacao: 'na-fila', ...decided(decision) })
    .where('id', 'in', ids)
    .where('situacao', '=', 'retido')
    .returning(['id', 'destinatario', 'sigiloso'])
    .execute()
  const secrets = rows.filter(({ sigiloso }) => sigiloso).map(({ id }) => id)
  await giveToSender(trx, secrets, { secret: true })
  const notices = rows.filter(({ sigiloso }) => !sigiloso).toSorted((a, b) => a.id - b.id)
  for (const [to, together] of Map.groupBy(notices, ({ destinatario }) => destinatario.toLowerCase())) {
    const [first, ...more] = together.map(({ id }) => id)
    if (more.length === 0) await setOffNotice(trx, procedimentoId, { id: first!, to })
    else {
      const { from } = await paceOf(trx, procedimentoId, to)
      await groupNotices(trx, procedimentoId, { ids: [first!, ...more], to, from })
    }
  }
}

/** These e-mails are not sent: they stay as evidence of that, without their secrets. */
export const discardHeld = (trx: Trx, ids: readonly number[], decision: Decision) =>
  trx
    .updateTable('emails')
    .set({ situacao: 'descartado', ...decided(decision), ...BLANKED })
    .where('id', 'in', ids)
    .where('situacao', '=', 'retido')
    .execute()

/** Passwords that wait for the secretariat, and that a new one has made worthless, are never sent. */
export const expireHeld = (trx: Trx, procedimentoId: number) =>
  trx
    .updateTable('emails')
    .set({ situacao: 'vencido', ...BLANKED })
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'retido')
    .where('sigiloso', '=', true)
    .execute()

const decided = ({ por, motivo, now }: Decision) => ({ decididoEm: now, decididoPor: por, decisaoMotivo: motivo })
