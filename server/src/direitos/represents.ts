import { comOab, PODERES, type Poder } from '@concordia/contract/rules/representacao'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import { policy } from '../platform/http/policy.ts'

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
