import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { invalid } from '../platform/http/errors.ts'

/** What a person is or was in another procedimento of the same partes. */
interface Outro {
  userId: number
  tipo: string
  numero: number
  como: Papel | 'advogado' | 'leitor' | 'negociador'
  /** Replaced after they had accepted; of a lawyer: no longer one. */
  substituido: boolean
}

/**
 * Why people may not be arbitrator or mediator between these partes (docs/rules/procedimentos.md#designation): they have the other
 * role in another procedimento that has a parte of each side of this one, would mediate for a parte of a procedimento in which
 * they are or were the lawyer (Lei 13.140/15, arts. 5 to 7; `advoga_em`, `advogados_anteriores`); or would judge a parte whose case
 * they read or negotiate in (arts. 30 and 31). A parte is recognised by its CPF or CNPJ; a case also by a contact.
 */
export async function impedimentosEntreAsPartes(
  db: Db | Trx,
  { procedimentoId, papel }: { procedimentoId: number; papel: Papel },
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Outro>`
    with outros as (
      select user_id, procedimento_id, papel as como, situacao = 'substituida' as substituido from designacoes
      where user_id = any(${sql.val(userIds)}::bigint[]) and papel <> ${papel}
        and (situacao in ('pendente', 'aceita') or situacao = 'substituida' and respondida_em is not null)
      union all
      select u.id, q, 'advogado', false from users u cross join advoga_em(u.id, u.email) q
      where u.id = any(${sql.val(userIds)}::bigint[]) and ${papel} = 'mediador'
      union all
      select user_id, procedimento_id, 'advogado', true from advogados_anteriores
      where user_id = any(${sql.val(userIds)}::bigint[]) and ${papel} = 'mediador'
    )
    select o.user_id as "userId", q.tipo, q.id as numero, o.como, o.substituido
    from outros o join procedimentos q on q.id = o.procedimento_id
      cross join lateral (
        select count(distinct aqui.polo) as polos from partes la
        join partes aqui on aqui.documento = la.documento and aqui.procedimento_id = ${procedimentoId}
        where la.procedimento_id = q.id
      ) comuns
    where q.id <> ${procedimentoId} and comuns.polos >= case when o.como = 'advogado' then 1 else 2 end
    union all
    select a.user_id, a.tipo, a.procedimento_id, 'leitor', false from procedimento_acessos a
    where a.user_id = any(${sql.val(userIds)}::bigint[]) and ${papel} = 'arbitro' and a.tipo = 'caso'
      and a.motivo in ('autor', 'senha', 'terceiro') and processo_toca_caso(${procedimentoId}, a.procedimento_id)
    union all
    select na.user_id, c.tipo, c.id, 'negociador', false
    from negociacao_acessos na join negociacoes n on n.id = na.negociacao_id join procedimentos c on c.id = n.procedimento_id
    where na.user_id = any(${sql.val(userIds)}::bigint[]) and ${papel} = 'arbitro' and c.tipo = 'caso'
      and processo_toca_caso(${procedimentoId}, c.id)
    order by substituido, numero desc`.execute(db)
  return new Map(rows.toReversed().map((outro) => [outro.userId, motivoDe(outro)]))
}

function motivoDe({ tipo, numero, como, substituido }: Outro): string {
  if (como === 'advogado')
    return `Esta pessoa ${substituido ? 'já atuou como' : 'é'} advogada no ${tipo} ${numero}, de que participa uma das partes.`
  if (como === 'leitor')
    return `Esta pessoa acompanha o ${tipo} ${numero}, que tem uma parte ou um contato em comum com este processo, e quem julga não acompanha a mediação.`
  if (como === 'negociador')
    return `Esta pessoa é parte de uma negociação vinculada ao ${tipo} ${numero}, que tem uma parte ou um contato em comum com este processo, e quem julga não participa da mediação.`
  const nome = PAPEIS[como].feminino
  return `Esta pessoa ${substituido ? `já atuou como ${nome}` : `é ${nome}`} no ${tipo} ${numero}, entre as mesmas partes.`
}

/**
 * Why a user may not follow a caso beside its partes although they could otherwise: they are, or were, arbitrator of a processo
 * that is linked to it or has a parte in common with it. The database enforces the rule (0106), also for grants to third parties.
 * @returns a sentence, or null
 */
export async function porqueNaoLeCaso(trx: Trx, casoId: number, userId: number): Promise<string | null> {
  const { processo } = await trx
    .selectNoFrom(processoQueJulga(sql`${casoId}::bigint`, userId).as('processo'))
    .executeTakeFirstOrThrow()
  if (processo === null) return null
  return `Você está, ou esteve, designado árbitro no processo ${processo}, que é vinculado a este caso ou tem com ele uma parte ou um contato em comum. Quem julga não acompanha a mediação (Lei 13.140/2015, art. 30).`
}

/** The number of that processo, or null. @param casoId of a procedimento of any tipo; a processo has none */
export const processoQueJulga = (casoId: RawBuilder<unknown>, userId: number | RawBuilder<unknown>) =>
  sql<number | null>`processo_que_julga(${casoId}, ${userId}::bigint)`

/**
 * Refuses a request for mediation by somebody who judges one of its partes in a processo that has not ended, known by CPF or CNPJ or
 * by a contact: its author would read it. That they are a parte themselves does not help: they first leave the designation.
 * @throws AppError 422 on a parte in common
 */
export async function recusarPedidoDeQuemJulga(
  db: Db,
  userId: number,
  pedido: Record<'demandantes' | 'demandadas', readonly NovaParte[]>,
): Promise<void> {
  const partes = (['demandantes', 'demandadas'] as const).flatMap((polo) =>
    pedido[polo].map(({ documento, emails }, i) => ({
      campo: `${polo}.${i}.documento`,
      documento,
      contatos: emails.map(({ contato }) => contato.toLowerCase()),
    })),
  )
  const { rows } = await sql<{ campo: string; processo: number }>`
    select t.campo, p.id as processo
    from jsonb_to_recordset(${JSON.stringify(partes)}::jsonb) as t (campo text, documento text, contatos jsonb)
      cross join designacoes d join procedimentos p on p.id = d.procedimento_id
    where d.user_id = ${userId} and d.papel = 'arbitro' and d.situacao in ('pendente', 'aceita')
      and p.situacao <> all(${sql.val(ENCERRADOS)}::int[])
      and exists (select from partes la left join parte_contatos c on c.parte_id = la.id and c.canal = 'email'
        where la.procedimento_id = p.id and (la.documento = t.documento or t.contatos ? lower(c.contato)))
    order by t.campo desc, p.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  throw invalid({
    [found.campo]: [
      `Você está designado árbitro no processo ${found.processo}, em andamento, de que esta parte ou um contato dela participa. Quem julga não protocola nem acompanha a mediação de quem é julgado (Lei 13.140/2015, arts. 7º e 30).`,
    ],
  })
}
