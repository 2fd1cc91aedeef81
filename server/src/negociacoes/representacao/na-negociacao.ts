import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import { dropUnsentTo } from '../../avisos/held.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { NAO_NEGOCIA } from '../../direitos/judges.ts'
import { EM_EXERCICIO } from '../../direitos/takes-part.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Materia } from '../../procedimentos/representacao/materia.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'

const poloDa = async (db: Db | Trx, parteId: number): Promise<PoloDaNegociacao> => {
  const { polo } = await db
    .selectFrom('negociacaoPartes')
    .select('polo')
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .where('id', '=', parteId)
    .executeTakeFirstOrThrow()
  return polo
}

/** An account acts for a parte by an address of its own, or because it opened the negociação: not as its lawyer. */
const ATUA_POR_SI = sql<boolean>`(exists (select from negociacao_representantes x
    where x.parte_id = t.id and x.user_id = u.id and x.representacao_id is null)
  or n.user_id = u.id and t.polo = 'solicitante' and not deixou_de_representar(n.id, u.id))`

/** Representation in negociações. */
export const naNegociacao = (deps: Pick<Deps, 'letterhead'>): Materia => ({
  lock: async (trx, { id }) => {
    if (!(await trx.selectFrom('negociacoes').select('id').where('id', '=', id).executeTakeFirst())) throw forbidden()
    await lockNegociacao(trx, id)
  },

  findParte: async (db, sobre, { id, documento }) => {
    const partes = db.selectFrom('negociacaoPartes').select(['id', 'nome']).where('negociacaoId', '=', sobre.id)
    const found = id === undefined ? partes.where('documento', '=', documento ?? '') : partes.where('id', '=', id)
    return (await found.orderBy('id').limit(1).executeTakeFirst()) ?? null
  },

  listPartes: (db, { id }) =>
    db
      .selectFrom('negociacaoPartes')
      .select(['id', 'nome'])
      .where('negociacaoId', '=', id)
      .orderBy('polo')
      .orderBy('ordem')
      .execute(),

  segue: async (db, { id }, parte, user) => {
    const { rows } =
      await sql`select from negociacoes n join negociacao_partes t on t.negociacao_id = n.id join users u on u.id = ${user.id}
      where n.id = ${id} and t.id = ${parte.id} and ${ATUA_POR_SI}`.execute(db)
    return rows.length > 0
  },

  porqueNao: async (db, { id }, parte, userId) => {
    const { rows } = await sql<{ outro: boolean; conduz: boolean }>`
      select exists (select from negociacao_acessos a where a.negociacao_id = n.id and a.user_id = u.id and a.polo <> t.polo)
          or exists (select from representacoes r join negociacao_partes o on o.id = r.negociacao_parte_id
            where r.negociacao_id = n.id and r.advogado_id = u.id and o.polo <> t.polo and r.situacao <> 'recusada'
              and (r.encerrada_em is null or r.acesso_desde is not null)) as outro,
        n.procedimento_id is not null and ${NAO_NEGOCIA} as conduz
      from negociacoes n join negociacao_partes t on t.id = ${parte.id} join users u on u.id = ${userId} where n.id = ${id}`.execute(
      db,
    )
    if (rows[0]?.outro) return `Quem atua, ou já atuou, pelo outro lado não representa ${parte.nome}.`
    return rows[0]?.conduz ? 'Quem conduz o procedimento ligado à negociação não representa uma das partes.' : null
  },

  clienteDe: async (db, { id }, userId) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from negociacoes n join negociacao_partes t on t.negociacao_id = n.id join users u on u.id = ${userId}
      where n.id = ${id} and ${ATUA_POR_SI}
        and (t.documento = u.cpf or not exists (select from perfis f where f.user_id = u.id and f.tipo = 'advogado' and f.situacao = 'A'))
        and not exists (select from representacoes r where r.negociacao_parte_id = t.id and r.advogado_id = u.id and ${EM_EXERCICIO})`.execute(
      db,
    )
    return rows.map((row) => row.id)
  },

  open: async (trx, { id: negociacaoId }, { userId, parteId, representacaoId, now }) => {
    const polo = await poloDa(trx, parteId)
    await trx
      .insertInto('negociacaoAcessos')
      .values({ negociacaoId, userId, polo, movimentadoEm: now, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('negociacaoRepresentantes')
      .values({ negociacaoId, userId, parteId, representacaoId, createdAt: now })
      .onConflict((conflict) => conflict.columns(['parteId', 'userId']).doUpdateSet({ representacaoId }))
      .execute()
  },

  close: async (trx, _, { id: negociacaoId }, { userId, parteId }) => {
    const em = trx.selectFrom('representacoes as r').select('r.id').where('r.negociacaoParteId', '=', parteId)
    if (await em.where('r.advogadoId', '=', userId).where(EM_EXERCICIO).executeTakeFirst()) return
    const { rows } =
      await sql`select from negociacao_partes t join users u on u.id = ${userId} and u.cpf = t.documento where t.id = ${parteId}`.execute(
        trx,
      )
    const dela = trx.deleteFrom('negociacaoRepresentantes').where('userId', '=', userId).where('parteId', '=', parteId)
    // The parte itself keeps what is its own.
    if (rows.length > 0) return
    await dela.execute()
    const left = await trx
      .selectFrom('negociacaoSignatarios')
      .select('parteId')
      .where('negociacaoId', '=', negociacaoId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (left) return
    await trx.deleteFrom('negociacaoAcessos').where('negociacaoId', '=', negociacaoId).where('userId', '=', userId).execute()
    await dropUnsentTo(trx, { negociacaoId }, userId)
  },

  record: async (trx, { id }, { ato, autor, representacaoId, parteId, frase, documento, now }) => {
    const polo = await poloDa(trx, parteId)
    if (documento) await markUsed(trx, [documento.arquivo.id])
    await record(trx, id, {
      ato: 'representacao',
      // The secretariat is on no side: the sentence names it.
      autor: autor && !isStaff(autor) ? { id: autor.id, nome: autor.name, polo } : null,
      dados: { representacao: representacaoId, parte: parteId, ato, frase },
      arquivos: documento ? [documento] : [],
      now,
    })
    return null
  },

  tell: async (trx, { id: negociacao }, { parteId, frase, soParte, exceto }) => {
    if (!soParte)
      return notifyLados(
        deps,
        trx,
        NOTICES.negociacaoRepresentacao,
        { negociacao, frase },
        {
          de: await poloDa(trx, parteId),
          ...(exceto !== null && { exceto }),
        },
      )
    const contas = await trx
      .selectFrom('negociacaoSignatarios')
      .select('userId')
      .$narrowType<{ userId: number }>()
      .where('parteId', '=', parteId)
      .execute()
    for (const { userId } of contas)
      if (userId !== exceto)
        await notify(deps, trx, NOTICES.negociacaoRepresentacao, { negociacao, negociacaoId: negociacao, frase, userId })
  },
})
