import { sql } from 'kysely'
import { type Actor, isStaff } from '../platform/http/actor.ts'

type Reader = Pick<Actor, 'id' | 'role'>

/** Condition for the procedimento of `documento` or `evento`: this user reads its docket now, not only with an unanswered designation. */
const readsAutos = (user: Reader, procedimento: string) =>
  isStaff(user)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(procedimento)} in (
        select a.procedimento_id from procedimento_acessos a where a.user_id = ${user.id}::bigint and a.autos)`

/**
 * Condition for a document `d` whose text the searches of this user find. It is part of the query itself, because a count or an empty
 * page would tell what is left out later. Nobody's search finds what is restricted to some roles or was sent only to the mediator, nor the
 * receipts that name such documents: opening them is recorded one by one, and an excerpt would be an opening that nobody asked for.
 */
export const findsTexto = (user: Reader) => sql<boolean>`(
  d.evento_id is not null
  and not exists (select from eventos_reservados r where r.evento_id = d.evento_id)
  and not exists (select from documento_sigilos s where s.documento_id = d.id)
  and not (d.tipo = 'recibo' and exists (
    select from documentos o join documento_sigilos s on s.documento_id = o.id where o.evento_id = d.evento_id))
  and ${readsAutos(user, 'd.procedimentoId')})`

/** Condition for an evento `e` whose words the searches of this user find: of one sent only to the mediator others read no words. */
export const findsEvento = (user: Reader) => sql<boolean>`(
  not exists (select from eventos_reservados r where r.evento_id = e.id) and ${readsAutos(user, 'e.procedimentoId')})`
