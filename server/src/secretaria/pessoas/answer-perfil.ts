import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'

interface Resposta {
  userId: number
  tipo: keyof typeof NOMES_DOS_PERFIS
  situacao: 'A' | 'R'
  /** The reason of a refusal; for an approval, an optional remark. */
  motivo: string | null
  /** When the request was made that the caller read; null: the caller does not say. */
  pedidoEm: Date | null
}

/**
 * Approves or refuses a requested profile, and notifies its user. When two answers arrive at once, the first counts.
 * @throws AppError 403 one's own request; 409 answered already, withdrawn, or made anew since it was read
 */
export const answerPerfil = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  caller: Caller,
  { userId, tipo, situacao, motivo, pedidoEm }: Resposta,
): Promise<void> =>
  deps.tx(async (trx) => {
    if (userId === caller.user.id) throw forbidden('Outra pessoa da secretaria deve responder ao seu pedido.')
    const answered = await trx
      .updateTable('perfis')
      .set({ situacao, motivo, decididoEm: deps.clock.now(), decididoPor: caller.user.id })
      .where('userId', '=', userId)
      .where('tipo', '=', tipo)
      .where('situacao', '=', 'P')
      // The wire has milliseconds only.
      .$if(pedidoEm !== null, (query) => query.where(sql`date_trunc('milliseconds', created_at)`, '=', pedidoEm))
      .returning('tipo')
      .executeTakeFirst()
    if (!answered) throw conflict('Este pedido já foi respondido, foi refeito ou não existe mais.')
    await notify(deps, trx, NOTICES.perfilRespondido, {
      userId,
      perfil: NOMES_DOS_PERFIS[tipo],
      aprovado: situacao === 'A',
      motivo,
    })
    await audit(trx, caller, {
      act: situacao === 'A' ? 'aprovar-perfil' : 'recusar-perfil',
      object: 'usuario',
      id: userId,
      data: { perfil: tipo, motivo },
    })
  })
