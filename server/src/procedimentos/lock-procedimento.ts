import { next } from '@concordia/contract/rules/machine'
import { ESTADOS, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import type { Trx } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

export type Travado = Awaited<ReturnType<typeof lockProcedimento>>

/** Locks a procedimento's row until the commit, so that acts on it run one after the other. @throws when it does not exist */
export const lockProcedimento = (trx: Trx, id: number) =>
  trx
    .selectFrom('procedimentos')
    .select(['id', 'tipo', 'userId', 'situacao', 'numeroArbitros', 'advogadoEmail', 'movimentadoEm'])
    .$narrowType<{ tipo: Tipo }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The situação an act leads a locked procedimento to, or null when its situação does not allow the act. */
export const nextSituacao = ({ tipo, situacao }: Travado, act: string): SituacaoProcedimento | null =>
  next(TIPOS[tipo].maquina, situacao, act) as SituacaoProcedimento | null

/** @throws AppError 409 naming the situação that does not allow the act */
export function requireTransition(procedimento: Travado, act: string): SituacaoProcedimento {
  const to = nextSituacao(procedimento, act)
  if (to !== null) return to
  throw conflict(indisponivel(procedimento))
}

/** Why an act is not possible now. */
export const indisponivel = ({ tipo, situacao }: Pick<Travado, 'tipo' | 'situacao'>): string =>
  `Indisponível enquanto ${comArtigo(TIPOS[tipo])} estiver ${ESTADOS[situacao]}.`

export async function setSituacao(trx: Trx, id: number, situacao: SituacaoProcedimento): Promise<void> {
  await trx.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
}
