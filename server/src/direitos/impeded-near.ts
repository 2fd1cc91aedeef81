import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { impedimentosDe } from './impeded.ts'
import type { Funcao } from './takes-part.ts'

interface Vaga {
  procedimentoId: number
  papel: Funcao
}

/**
 * Everybody with an approved profile who is impeded from conducting a procedimento or from being an expert in it, with the reason. `impedimentosDe` decides, but it
 * looks at each person it is asked about, and a chamber may have thousands.
 */
export async function impedidosDe(db: Db | Trx, vaga: Vaga): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number }>`select user_id as id from perfis
    where tipo = ${vaga.papel} and situacao = 'A' and user_id = any(${sql.val(await findNear(db, vaga))}::bigint[])`.execute(db)
  return impedimentosDe(
    db,
    vaga,
    rows.map(({ id }) => id),
  )
}

/**
 * Everybody whom a rule of `impeded.ts` or `impeded-by-partes.ts` may concern, apart from a missing profile: people who are near the
 * procedimento, one linked to it or another one of the same partes, and people who can conduct nothing at all. It reads from the
 * procedimento, so that its cost does not grow with the number of people. Too many do no harm; one who is missing is shown as free.
 */
export async function findNear(db: Db | Trx, { procedimentoId, papel }: Vaga): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with vinculados as (
      select id, user_id, advogado_email from procedimentos where id = ${procedimentoId} or vinculado_a = ${procedimentoId}
        or id = (select vinculado_a from procedimentos where id = ${procedimentoId})
    ),
    -- Other procedimentos with a parte in common, and how many of the sides of this one they have.
    das_partes as (
      select la.procedimento_id as id, count(distinct aqui.polo) as polos
      from partes aqui join partes la on la.documento = aqui.documento
      where aqui.procedimento_id = ${procedimentoId} and la.procedimento_id <> ${procedimentoId} group by 1
    ),
    -- Cases that a judge of this process may not know.
    casos as (
      select p.id from das_partes q join procedimentos p on p.id = q.id where ${papel} = 'arbitro' and p.tipo = 'caso'
      union
      select p.id from partes aqui join parte_contatos ca on ca.parte_id = aqui.id
        join parte_contatos cb on cb.contato in (ca.contato, lower(ca.contato)) and cb.canal = ca.canal
        join partes la on la.id = cb.parte_id join procedimentos p on p.id = la.procedimento_id
      where ${papel} = 'arbitro' and aqui.procedimento_id = ${procedimentoId} and p.tipo = 'caso'
      union select p.id from vinculados v join procedimentos p on p.id = v.id where p.tipo = 'caso'
    ),
    pessoas as (
      select user_id as id from vinculados
      union all select u.id from vinculados v join users u on u.email = lower(v.advogado_email)
      union all select u.id from vinculados v join partes p on p.procedimento_id = v.id join users u on u.cpf = p.documento
      union all select u.id from vinculados v join partes p on p.procedimento_id = v.id
        join parte_contatos c on c.parte_id = p.id join users u on u.email = lower(c.contato)
      union all select a.user_id from vinculados v join procedimento_acessos a on a.procedimento_id = v.id
      union all select x.user_id from vinculados v join acessos_encerrados x on x.procedimento_id = v.id
      union all select d.user_id from vinculados v join designacoes d on d.procedimento_id = v.id
      union all select r.advogado_id from vinculados v join representacoes r on r.procedimento_id = v.id
      union all select t.perito_id from vinculados v join pericias t on t.procedimento_id = v.id
      union all select na.user_id from vinculados v join negociacoes n on n.procedimento_id = v.id
        join negociacao_acessos na on na.negociacao_id = n.id
      union all select d.user_id from das_partes q join designacoes d on d.procedimento_id = q.id
        where q.polos > 1 and d.papel <> ${papel}
      union all select a.user_id from casos q join procedimento_acessos a on a.procedimento_id = q.id
        where a.motivo in ('autor', 'senha', 'terceiro', 'procurador', 'assistente', 'financeiro')
      union all select na.user_id from casos q join negociacoes n on n.procedimento_id = q.id
        join negociacao_acessos na on na.negociacao_id = n.id
      union all select u.id from das_partes q join procedimentos p on p.id = q.id join users u on u.email = lower(p.advogado_email)
        where ${papel} = 'mediador'
      union all select v.user_id from das_partes q join advogados_anteriores v on v.procedimento_id = q.id where ${papel} = 'mediador'
      union all select r.advogado_id from das_partes q join representacoes r on r.procedimento_id = q.id where ${papel} = 'mediador'
      -- An approved profile of a lawyer makes lawyers of those who filed it, are a contact of it, or are tied to a parte.
      union all select f.user_id from perfis f join (
          select q.id, a.user_id from das_partes q join procedimento_acessos a on a.procedimento_id = q.id
          where a.motivo = 'autor' or a.parte_id is not null
          union all select q.id, p.user_id from das_partes q join procedimentos p on p.id = q.id
          union all select q.id, u.id from das_partes q join partes p on p.procedimento_id = q.id
            join parte_contatos c on c.parte_id = p.id join users u on u.email = c.contato
        ) t on t.user_id = f.user_id
        where ${papel} = 'mediador' and f.tipo = 'advogado' and f.situacao = 'A'
      union all select id from users where role <> 'user'
      union all select f.user_id from perfis f join users u on u.id = f.user_id
        where f.tipo = ${papel} and f.situacao = 'A' and (u.bloqueado_em is not null or u.encerramento_pedido_em is not null)
    )
    select id from pessoas
    -- The members of their firms, now or before.
    union
    select m.user_id from pessoas x join escritorio_membros o on o.user_id = x.id join escritorios f on f.id = o.escritorio_id
      join escritorios e on e.cnpj = f.cnpj join escritorio_membros m on m.escritorio_id = e.id
      where m.user_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
