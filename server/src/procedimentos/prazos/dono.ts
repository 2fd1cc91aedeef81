import type { Ato } from '@concordia/contract/rules/atos'
import type { DonoDoPrazo, PrazoDe } from '@concordia/contract/rules/prazo-de'
import { type RawBuilder, sql } from 'kysely'

/** The acts that set a deadline which somebody answers by a movement. */
export const ATOS_COM_RESPOSTA: readonly Ato[] = ['movimentacao', 'defesa', 'cronograma']

/** The owner of the deadline that an evento `e` set. */
export const donoDoPrazo: RawBuilder<DonoDoPrazo> = sql<DonoDoPrazo>`jsonb_build_object('quem', coalesce(e.prazo_quem, 'todos'),
  'parte', (select jsonb_build_object('id', d.id, 'nome', d.nome) from partes d where d.id = e.prazo_parte_id))`

/**
 * The sides on which a user acts in the procedimento of a deadline `z`: they filed it, or entered with the address of a contact of a
 * parte. Third parties act on none.
 */
export const lados = (
  userId: number | RawBuilder<unknown>,
) => sql`(select case when a.motivo = 'autor' then 'demandante' else t.polo end as polo, t.id as parte
  from procedimento_acessos a left join partes t on t.id = a.parte_id
  where a.procedimento_id = z.procedimento_id and a.user_id = ${userId}
    and (a.motivo = 'autor' or (a.motivo in ('senha', 'procurador') and t.id is not null)))`

/**
 * Condition for a deadline `z` that the evento `e` set: this user, or a side they act for, still owes the answer. For one of
 * everybody each side owes it until that side has answered. The filer acts for every demandante.
 */
export const deve = (
  userId: number,
) => sql<boolean>`(z.cumprido_em is null and z.retirado_em is null and case coalesce(e.prazo_quem, 'todos')
  when 'arbitros' then exists (select from designacoes d
    where d.procedimento_id = z.procedimento_id and d.user_id = ${userId} and d.situacao = 'aceita')
  when 'parte' then exists (select from ${lados(userId)} l join partes t on t.id = e.prazo_parte_id
    where l.parte = t.id or (l.polo = 'demandante' and t.polo = 'demandante' and l.parte is null))
  else exists (select from ${lados(userId)} l
    where (e.prazo_quem is null or e.prazo_quem = l.polo || 's')
      and not exists (select from prazo_respostas r where r.prazo_id = z.evento_id and r.polo = l.polo))
  end)`

/** The sides for which a user answers a deadline `z`; a null polo is who conducts. One row each. */
export const polosDe = (userId: number) => sql`select distinct l.polo from ${lados(userId)} l`

/** The fact that the evento stores; absent for a deadline of everybody. */
export const factOf = ({ prazo_de, prazo_parte_id }: { prazo_de?: PrazoDe | undefined; prazo_parte_id?: number | undefined }) => {
  if (prazo_parte_id !== undefined) return { quem: 'parte' as const, parteId: prazo_parte_id }
  return prazo_de === undefined || prazo_de === 'todos' ? undefined : { quem: prazo_de, parteId: null }
}
