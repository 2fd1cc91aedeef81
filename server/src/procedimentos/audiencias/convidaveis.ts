import type { PapelNaAudiencia } from '@concordia/contract/rules/audiencia'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'

/** Somebody who may be invited. */
export interface Convidavel {
  userId: number
  nome: string
  papel: PapelNaAudiencia
}

/** The accounts that see the docket by a reason of their own: by their strongest reason, and by name. */
export async function listConvidaveis(db: Db | Trx, procedimentoId: number): Promise<Convidavel[]> {
  const rows = await db
    .selectFrom('procedimentoAcessos as x')
    .innerJoin('users as u', 'u.id', 'x.userId')
    .select(['u.id as userId', 'u.name as nome'])
    .select(sql<string[]>`array_agg(x.motivo)`.as('motivos'))
    .$narrowType<{ nome: string }>()
    .where('x.procedimentoId', '=', procedimentoId)
    .where('x.autos', '=', true)
    .where('u.encerradaEm', 'is', null)
    .groupBy(['u.id', 'u.name', 'u.nomeBusca'])
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .execute()
  return rows.map(({ userId, nome, motivos }) => ({ userId, nome, papel: papelPor(motivos) }))
}

const PELA_FUNCAO = ['arbitro', 'mediador', 'perito'] as const

function papelPor(motivos: readonly string[]): PapelNaAudiencia {
  const funcao = PELA_FUNCAO.find((papel) => motivos.includes(papel))
  if (funcao) return funcao
  return motivos.every((motivo) => ['terceiro', 'assistente', 'financeiro'].includes(motivo)) ? 'terceiro' : 'parte'
}

/** Those whom the form names; absent: all. @throws AppError 422 on `convidados` */
export async function requireConvidados(
  trx: Trx,
  procedimentoId: number,
  ids: readonly number[] | undefined,
): Promise<Convidavel[]> {
  const all = await listConvidaveis(trx, procedimentoId)
  if (!ids) return all
  if (ids.length === 0) throw invalid({ convidados: ['Convide ao menos uma pessoa'] })
  if (ids.some((id) => !all.some(({ userId }) => userId === id)))
    throw invalid({ convidados: ['Convide apenas pessoas que acompanham os autos'] })
  return all.filter(({ userId }) => ids.includes(userId))
}

/** Where everybody was invited, those who have come to see the docket since are invited too. */
export async function inviteNewcomers(trx: Trx, { id, procedimentoId }: { id: number; procedimentoId: number }): Promise<void> {
  const all = await listConvidaveis(trx, procedimentoId)
  if (all.length > 0) await addConvidados(trx, id, all)
}

export const addConvidados = (trx: Trx, audienciaId: number, convidados: readonly Convidavel[]) =>
  trx
    .insertInto('audienciaConvidados')
    .values(convidados.map(({ userId, papel }) => ({ audienciaId, userId, papel })))
    .onConflict((clash) => clash.doNothing())
    .execute()
