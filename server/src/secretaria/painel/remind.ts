import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { PAPEIS, type Papel, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { NOTICES } from '../../procedimentos/avisos/notices-designacoes.ts'

/** Nobody is reminded sooner after a designation, nor again of the same one. */
const INTERVALO_MS = 24 * 3_600_000
/** Reminders of one call; the rest is left for the next. */
const POR_VEZ = 200

/** Designations of which somebody was reminded, and how many people these were. */
export interface Lembrados {
  designacoes: number
  pessoas: number
}

/**
 * Reminds everybody whose designation waits for an answer for more than a day: one reminder for each designation, at most once a
 * day, so that a second click, or a colleague's, reminds nobody twice.
 */
export const remindDesignados = (
  { tx, clock, letterhead }: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  caller: Caller,
): Promise<Lembrados> =>
  tx(async (trx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - INTERVALO_MS)
    const pending = await trx
      .selectFrom('designacoes as d')
      .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
      .select(['d.id', 'd.userId', 'd.papel', 'd.createdAt', 'p.id as procedimentoId', 'p.tipo'])
      .$narrowType<{ papel: Papel; tipo: Tipo }>()
      .where('d.situacao', '=', 'pendente')
      .where('d.createdAt', '<', before)
      .where((eb) => eb.or([eb('d.lembradaEm', 'is', null), eb('d.lembradaEm', '<', before)]))
      .where('p.situacao', 'not in', ENCERRADOS)
      .orderBy('d.createdAt')
      .orderBy('d.id')
      .limit(POR_VEZ)
      .forUpdate('d')
      .skipLocked()
      .execute()
    for (const { id, userId, papel, createdAt, procedimentoId, tipo } of pending) {
      await trx.updateTable('designacoes').set({ lembradaEm: now }).where('id', '=', id).execute()
      const facts = { tipo, procedimento: procedimentoId, papel: PAPEIS[papel].um, desde: formatDate(createdAt) }
      await notify({ letterhead }, trx, NOTICES.lembreteDeDesignacao, { ...facts, userId, procedimentoId })
      await audit(trx, caller, {
        act: 'lembrar-designacao',
        object: tipo,
        id: procedimentoId,
        data: { papel, designado: userId },
      })
    }
    return { designacoes: pending.length, pessoas: new Set(pending.map(({ userId }) => userId)).size }
  })
