import { dayOf, formatDate } from '@concordia/contract/values/dates'
import type { Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { pedirAte } from './esclarecimentos.ts'
import { readFatos } from './facts.ts'

/**
 * A process is not archived while an award is being published, a request for clarifications waits, or a parte that was notified may
 * still ask. A parte whom the notice has not reached does not keep it open for ever. @throws AppError 409
 */
export async function requireArquivavel(trx: Trx, procedimentoId: number, now: Date): Promise<void> {
  const { partes, sentencas } = await readFatos(trx, procedimentoId)
  if (sentencas.some(({ pedidos }) => pedidos.some(({ decisao }) => decisao === null)))
    throw conflict(
      'Um pedido de esclarecimentos da sentença espera a decisão dos árbitros. O processo só pode ser arquivado depois dela.',
    )
  const selando = await trx
    .selectFrom('sentencas')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'proferida')
    .where('eventoId', 'is', null)
    .executeTakeFirst()
  if (selando) throw conflict('A sentença arbitral foi proferida e está sendo juntada aos autos. Tente de novo em instantes.')
  const fins = sentencas.flatMap(({ dias, notificadas }) =>
    dias === null ? [] : partes.flatMap((_, i) => pedirAte({ dias, notificadas: [notificadas[i] ?? null] }) ?? []),
  )
  const ate = fins.toSorted().at(-1)
  if (ate !== undefined && ate >= dayOf(now))
    throw conflict(
      `As partes podem pedir esclarecimentos da sentença até ${formatDate(ate)}. O processo só pode ser arquivado depois.`,
    )
}
