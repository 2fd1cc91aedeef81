import { next } from '@concordia/contract/rules/machine'
import { ESTADOS, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { sql } from 'kysely'
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

/** An arbitrary constant of ours: the advisory lock of all contacts of partes. Triggers take it too (0120). */
const CONTATOS = 7_305_441_904

/**
 * Until the commit no contact of any parte is corrected. Every act that gives access to a case or a negociação calls it before it
 * checks whether the account judges a parte of it: a correction in another procedimento may be what makes it so. Before any other
 * lock.
 */
export const holdContatos = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${CONTATOS})`.execute(trx)
}

/** Until the commit nobody else corrects a contact, or is given access by what contacts are now. Before any other lock. */
export const lockContatos = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CONTATOS})`.execute(trx)
}

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
