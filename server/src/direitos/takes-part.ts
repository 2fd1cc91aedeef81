import { comOab } from '@concordia/contract/rules/por-quem'
import { PODERES, type Poder } from '@concordia/contract/rules/representacao'
import type { Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import { policy } from '../platform/http/policy.ts'

/** What a person is asked to be: to conduct a procedimento, or to be an expert in it. */
export type Funcao = Papel | 'perito'

/** What a user `u` is in a procedimento `p`. The member of the secretariat who imported it from a file did not file it. */
export const PROTOCOLOU = sql`(p.user_id = u.id and not exists (select from importados i where i.procedimento_id = p.id))`
export const ADVOGA = sql`(coalesce(lower(p.advogado_email) = u.email, false) or exists (select from representacoes r
  where r.procedimento_id = p.id and r.advogado_id = u.id and r.situacao <> 'recusada'))`
export const E_PARTE = sql`exists (select from partes pt left join parte_contatos c on c.parte_id = pt.id
  where pt.procedimento_id = p.id and (pt.documento = u.cpf or lower(c.contato) = u.email))`
/** By number and password, which were sent only to the partes, or as a third party added by one of them: now, or until it ended. */
export const ACOMPANHA = sql`(exists (select from procedimento_acessos a
    where a.procedimento_id = p.id and a.user_id = u.id and a.motivo in ('autor', 'senha', 'terceiro', 'procurador', 'assistente', 'financeiro'))
  or exists (select from acessos_encerrados x where x.procedimento_id = p.id and x.user_id = u.id and x.origem not in ('julga', 'patrono')))`
/** Condition for a designation `d`: it waits for an answer, or was accepted, even if the person left later. */
export const CONDUZ = sql`d.procedimento_id = p.id and d.user_id = u.id
  and (d.situacao in ('pendente', 'aceita') or d.situacao = 'substituida' and d.respondida_em is not null)`

/** Condition for a task `t` as expert that waits for an answer or goes on, and for one that was accepted, even if it has ended. */
export const PERICIA_ABERTA = sql`t.procedimento_id = p.id and t.perito_id = u.id and t.encerrada_em is null`
export const PERITO = sql`t.procedimento_id = p.id and t.perito_id = u.id and (t.encerrada_em is null or t.aceita_em is not null)`

/** Shown to a member of the secretariat who takes part in the procedimento. */
export const INTERESSADO = 'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.'

/** Whether an account takes part in a procedimento in any way, and so cannot act on it for the secretariat. */
export const isInteressado = async (
  db: Db | Trx,
  { procedimentoId, userId }: { procedimentoId: number; userId: number },
): Promise<boolean> => (await interessesDe(db, userId, [procedimentoId])).has(procedimentoId)

/** In which of these procedimentos an account takes part. One query for all of them. */
export async function interessesDe(db: Db | Trx, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from users u cross join procedimentos p
    where u.id = ${userId} and p.id = any(${sql.val(ids)}::bigint[])
      and (${PROTOCOLOU} or ${ADVOGA} or ${E_PARTE} or ${ACOMPANHA}
        or exists (select from designacoes d where ${CONDUZ})
        or exists (select from pericias t where ${PERITO}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Condition for a row `r` of `representacoes`: it opens the matter to the lawyer now. */
export const EM_EXERCICIO = sql<boolean>`(r.acesso_desde is not null and r.encerrada_em is null)`

/** The parte for whom an account acts as a lawyer. */
export interface Representada {
  parteId: number
  nome: string
  /** The registration of the lawyer. */
  oab: string
}

/**
 * The parte for whom this account acts as a lawyer in a procedimento; the first one where it has several clients. Null: none, or it is a
 * parte itself and acts for itself.
 */
export async function representadaPor(db: Db | Trx, procedimentoId: number, userId: number): Promise<Representada | null> {
  const { rows } = await sql<Representada>`
    select t.id as "parteId", t.nome, r.oab from procuradores r
      join partes t on t.id = r.parte_id join users u on u.id = r.user_id
    where r.procedimento_id = ${procedimentoId} and r.user_id = ${userId}
      and not exists (select from partes propria where propria.procedimento_id = r.procedimento_id and propria.documento = u.cpf)
    order by t.ordem, t.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The same in a negociação. */
export async function representadaNaNegociacao(db: Db | Trx, negociacaoId: number, userId: number): Promise<Representada | null> {
  const { rows } = await sql<Representada>`
    select t.id as "parteId", t.nome, r.oab from representacoes r
      join negociacao_partes t on t.id = r.negociacao_parte_id join users u on u.id = r.advogado_id
    where r.negociacao_id = ${negociacaoId} and r.advogado_id = ${userId} and ${EM_EXERCICIO}
      and not exists (select from negociacao_partes propria
        where propria.negociacao_id = r.negociacao_id and propria.documento = u.cpf)
    order by t.ordem, t.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** How notices and documents name the author of an act: "Fulana (OAB/SP 1) por Beltrano". */
export const nomeDeQuemAtuou = (nome: string, por: Representada | null): string =>
  por ? `${comOab(nome, por.oab)} por ${por.nome}` : nome

interface Exigencia {
  /** Those of the matter for whom the account would act. */
  partes: readonly { id: number; documentoConfere?: boolean }[]
  da: 'parte' | 'negociacaoParte'
  userId: number
  poder: Poder
  /** What it would do: "assinar o acordo". */
  ato: string
}

/**
 * Whether a lawyer has the power that an act needs, from every client for whom they would do it (docs/rules/representacao.md#powers).
 * Accounts without a representation of the parte, and the parte itself, are asked for nothing here.
 * @throws AppError 403 naming the power and the parte
 */
export async function requirePoder(db: Db | Trx, { partes, da, userId, poder, ato }: Exigencia): Promise<void> {
  const ids = partes.filter(({ documentoConfere }) => !documentoConfere).map(({ id }) => id)
  if (ids.length === 0) return
  const column = sql.ref(da === 'parte' ? 'r.parte_id' : 'r.negociacao_parte_id')
  const tabela = sql.table(da === 'parte' ? 'partes' : 'negociacao_partes')
  const { rows } = await sql<{ nome: string }>`
    select t.nome from procuradores r join ${tabela} t on t.id = ${column}
    where r.user_id = ${userId} and ${column} = any(${sql.val(ids)}::bigint[])
    group by t.id, t.nome having not bool_or(${poder} = any(r.poderes)) order by t.id limit 1`.execute(db)
  const [sem] = rows
  if (sem)
    throw forbidden(
      `Para ${ato} por ${sem.nome}, a procuração precisa dar o poder de ${PODERES[poder]}, e a sua não o dá. Apresente uma procuração com este poder.`,
    )
}

const SO_ADVOGADOS = 'Só advogados com perfil aprovado apresentam procuração. Peça o perfil em Configurações.'

/** The registration with the bar of an account with an approved profile of a lawyer. */
export async function oabDe(db: Db | Trx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('perfis as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select('f.oabInscricao')
    .where('f.userId', '=', userId)
    .where('f.tipo', '=', 'advogado')
    .where('f.situacao', '=', 'A')
    .where('u.bloqueadoEm', 'is', null)
    .where('u.encerradaEm', 'is', null)
    .executeTakeFirst()
  return row ? (row.oabInscricao ?? '') : null
}

/** Access for lawyers with an approved profile; others are told why not. */
export const isAdvogado = policy(async ({ db, user }) => {
  if (user.role !== 'user' || (await oabDe(db, user.id)) === null) throw forbidden(SO_ADVOGADOS)
  return true
})
