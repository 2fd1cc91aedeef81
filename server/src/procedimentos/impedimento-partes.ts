import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'

/** What a person is or was in another procedimento of the same partes. */
interface Outro {
  userId: number
  tipo: string
  numero: number
  como: Papel | 'advogado'
  /** Replaced after they had accepted. */
  substituido: boolean
}

/**
 * Why people may not be arbitrator or mediator between these partes (docs/rules/procedimentos.md#designation): they have the other
 * role in another procedimento that has a parte of each side of this one, or would mediate for a parte of a procedimento in which
 * they are the lawyer (Lei 13.140/15, arts. 5 to 7). A parte is recognised by its CPF or CNPJ.
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
      select u.id, q.id, 'advogado', false from users u join procedimentos q on lower(q.advogado_email) = u.email
      where u.id = any(${sql.val(userIds)}::bigint[]) and ${papel} = 'mediador'
    )
    select o.user_id as "userId", q.tipo, q.id as numero, o.como, o.substituido
    from outros o join procedimentos q on q.id = o.procedimento_id
      cross join lateral (
        select count(distinct aqui.polo) as polos from partes la
        join partes aqui on aqui.documento = la.documento and aqui.procedimento_id = ${procedimentoId}
        where la.procedimento_id = q.id
      ) comuns
    where q.id <> ${procedimentoId} and comuns.polos >= case when o.como = 'advogado' then 1 else 2 end
    order by o.substituido, q.id desc`.execute(db)
  return new Map(rows.toReversed().map((outro) => [outro.userId, motivoDe(outro)]))
}

function motivoDe({ tipo, numero, como, substituido }: Outro): string {
  if (como === 'advogado') return `Esta pessoa é advogada no ${tipo} ${numero}, de que participa uma das partes.`
  const nome = PAPEIS[como].feminino
  return `Esta pessoa ${substituido ? `já atuou como ${nome}` : `é ${nome}`} no ${tipo} ${numero}, entre as mesmas partes.`
}
