import type { NaEquipe } from '@concordia/contract/representacao/schemas'
import type { PapelNaEquipe } from '@concordia/contract/rules/representacao'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps, Hooks } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { forgetWithoutAccess } from '../acessos/remove-access.ts'
import { refuseDoisLados } from './dois-lados.ts'
import { auditOf, lockRepresentacao } from './encerrar.ts'
import { NOTICES } from './notices.ts'
import { findRepresentacao, type RepresentacaoRow, sobreDe } from './queries.ts'
import { advogadoDe, materiaDe, nomeDaMateria, paginaDaMateria } from './record.ts'

const SO_PROCEDIMENTOS = 'A equipe se forma em processos e casos. Em uma negociação, atua só quem apresentou a procuração.'
const SEM_ESCRITORIO = 'Você não é membro de um escritório. Cadastre-o, ou aceite um convite, em Configurações.'
const TERMINOU = 'Esta representação não está em vigor.'
const NAO_E_MEMBRO = 'Escolha um membro do escritório'
const NAO_E_ADVOGADO = 'Esta pessoa não tem o perfil de advogado aprovado'
const NAO_ACOMPANHA = 'Esta pessoa não pode acompanhar: está designada, julga uma das partes, ou o acesso dela foi encerrado'

interface Membro {
  user_id: number
  papel: PapelNaEquipe
}

/** The firm by which it was presented, or the firms of its lawyer, of which the caller is `m`. */
const doEscritorio = ({ advogadoId, escritorioId }: RepresentacaoRow) =>
  escritorioId === null
    ? sql<boolean>`exists (select from escritorio_membros eu where eu.escritorio_id = m.escritorio_id and eu.user_id = ${advogadoId} and eu.situacao = 'ativo')`
    : sql<boolean>`m.escritorio_id = ${escritorioId}`

/** The other members of the lawyer's firm, by name, with their role in this matter. */
export async function readEquipe(db: Db | Trx, row: RepresentacaoRow): Promise<NaEquipe[]> {
  const { id, advogadoId } = row
  const rows = await db
    .selectFrom('escritorioMembros as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('representacaoEquipe as q', (join) => join.onRef('q.membroId', '=', 'm.id').on('q.representacaoId', '=', id))
    .select(['m.id as membroId', 'u.id as userId', 'u.name', 'q.papel'])
    .select(
      sql<boolean>`exists (select from perfis f where f.user_id = u.id and f.tipo = 'advogado' and f.situacao = 'A')`.as(
        'advogado',
      ),
    )
    .$narrowType<{ papel: PapelNaEquipe | null }>()
    .where(doEscritorio(row))
    .where('m.situacao', '=', 'ativo')
    .where('u.id', '<>', advogadoId)
    .distinctOn(['u.nomeBusca', 'u.id'])
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .orderBy('q.papel')
    .execute()
  return rows.map(({ userId, name, papel, advogado }) => ({ user_id: userId, name: name ?? '', papel, advogado }))
}

/**
 * Says who of the firm works in this matter, and as what; the database gives and ends their accesses (docs/rules/escritorios.md#teams).
 * @throws AppError 403 not the lawyer; 409 not in force, without a firm, or the firm acts for the other side; 422 by member
 */
export async function formarEquipe(deps: Deps, caller: Caller, rid: number, membros: readonly Membro[]): Promise<NaEquipe[]> {
  await refuseOutroLado(deps, caller, rid)
  return deps.tx(async (trx) => {
    const row = await lockRepresentacao(deps, trx, rid)
    if (row.advogadoId !== caller.user.id) throw forbidden()
    if (row.tipo === 'negociacao') throw conflict(SO_PROCEDIMENTOS)
    if (!row.atua) throw conflict(TERMINOU)
    const now = deps.clock.now()
    if ((await readEquipe(trx, row)).length === 0) throw conflict(SEM_ESCRITORIO)
    const ids = await requireMembros(deps, trx, row, membros)
    const antes = await readEquipe(trx, row)
    const saem = antes.filter(({ user_id, papel }) => papel !== null && !membros.some((one) => one.user_id === user_id))
    await trx
      .deleteFrom('representacaoEquipe')
      .where('representacaoId', '=', rid)
      .where('userId', 'not in', [...membros.map(({ user_id }) => user_id), 0])
      .execute()
    for (const { user_id: userId, papel } of membros)
      await trx
        .insertInto('representacaoEquipe')
        .values({ representacaoId: rid, membroId: ids.get(userId)!, userId, papel, createdAt: now })
        .onConflict((twice) => twice.columns(['representacaoId', 'userId']).doUpdateSet({ papel, membroId: ids.get(userId)! }))
        .execute()
    await forgetWithoutAccess(trx, procedimentoDe(row), { userIds: saem.map(({ user_id }) => user_id), now })
    await tellEquipe(deps, trx, row, { antes, membros, saem })
    await audit(trx, caller, { act: 'formar-equipe', ...auditOf(row) })
    return readEquipe(trx, row)
  })
}

const procedimentoDe = ({ tipo, materiaId: id }: RepresentacaoRow) => ({ id, tipo: tipo as Tipo })

/** @returns their memberships. @throws AppError 422 on the first of them who may not be in it */
async function requireMembros(
  deps: Deps,
  trx: Trx,
  row: RepresentacaoRow,
  membros: readonly Membro[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  const sobre = sobreDe(row)
  for (const [i, { user_id: userId, papel }] of membros.entries()) {
    const refuse = (sentence: string) => invalid({ [`membros.${i}.user_id`]: [sentence] })
    const membro = await trx
      .selectFrom('escritorioMembros as m')
      .select('m.id')
      .where(doEscritorio(row))
      .where('m.userId', '=', userId)
      .where('m.situacao', '=', 'ativo')
      .where('m.userId', '<>', row.advogadoId)
      .orderBy('m.id')
      .limit(1)
      // Waits for a membership that ends now.
      .forShare()
      .executeTakeFirst()
    if (!membro) throw refuse(NAO_E_MEMBRO)
    if (papel === 'advogado' && !(await readEquipe(trx, row)).find((one) => one.user_id === userId)?.advogado)
      throw refuse(NAO_E_ADVOGADO)
    const porqueNao = await materiaDe(deps, sobre).porqueNao(trx, sobre, { id: row.parteId, nome: row.parte }, userId)
    if (porqueNao) throw refuse(porqueNao)
    const { rows } = await sql<{ pode: boolean }>`select pode_ser_terceiro(${row.materiaId}, ${userId}) as pode`.execute(trx)
    if (!rows[0]!.pode) throw refuse(NAO_ACOMPANHA)
    ids.set(userId, membro.id)
  }
  return ids
}

/** One firm does not act for both sides. The secretariat is told in a transaction of its own, because the act is refused. */
async function refuseOutroLado(deps: Deps, caller: Caller, rid: number): Promise<void> {
  const row = await findRepresentacao(deps.db, rid)
  if (row.advogadoId !== caller.user.id) throw forbidden()
  await refuseDoisLados(deps, sobreDe(row), row.parteId, caller.user.id)
}

async function tellEquipe(
  deps: Deps,
  trx: Trx,
  row: RepresentacaoRow,
  { antes, membros, saem }: { antes: readonly NaEquipe[]; membros: readonly Membro[]; saem: readonly NaEquipe[] },
): Promise<void> {
  const sobre = sobreDe(row)
  const facts = { materia: nomeDaMateria(sobre), advogado: advogadoDe(row), procedimentoId: row.materiaId }
  for (const { user_id: userId, papel } of membros)
    if (antes.find((one) => one.user_id === userId)?.papel !== papel)
      await notify(deps, trx, NOTICES.equipe, { ...facts, userId, papel, path: paginaDaMateria(sobre) })
  // About no procedimento any more: it would not be sent.
  const { procedimentoId: _, ...ditos } = facts
  for (const { user_id: userId } of saem) await notify(deps, trx, NOTICES.equipe, { ...ditos, userId, papel: null, path: null })
}

/** A member leaves the firm: what they had by its teams ends now. */
export const leaveTeams: Hooks['onMembroLeaves'] = async (trx, { membroId, userId, now }) => {
  const rows = await trx
    .deleteFrom('representacaoEquipe as q')
    .using('representacoes as r')
    .whereRef('r.id', '=', 'q.representacaoId')
    .where('q.membroId', '=', membroId)
    .returning('r.procedimentoId')
    .execute()
  for (const { procedimentoId } of rows) {
    if (procedimentoId === null) continue
    const { tipo } = await trx
      .selectFrom('procedimentos')
      .select('tipo')
      .where('id', '=', procedimentoId)
      .executeTakeFirstOrThrow()
    await forgetWithoutAccess(trx, { id: procedimentoId, tipo: tipo as Tipo }, { userIds: [userId], now })
  }
}
