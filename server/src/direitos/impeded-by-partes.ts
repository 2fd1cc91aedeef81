import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import type { Funcao } from './takes-part.ts'

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
 * Why people may not be arbitrator, mediator or expert between these partes (docs/rules/procedimentos.md#designation): they conduct in another
 * role another procedimento that has a parte of each side of this one, would mediate for a parte of a procedimento in which
 * they are or were the lawyer (Lei 13.140/15, arts. 5 to 7; `advoga_em`, `advogados_anteriores`); or would judge a parte whose case
 * they read or negotiate in (arts. 30 and 31). A parte is recognised by its CPF or CNPJ; a case also by a contact.
 */
export async function impedimentosEntreAsPartes(
  db: Db | Trx,
  { procedimentoId, papel }: { procedimentoId: number; papel: Funcao },
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
      union all
      select advogado_id, procedimento_id, 'advogado', encerrada_em is not null from representacoes
      where advogado_id = any(${sql.val(userIds)}::bigint[]) and procedimento_id is not null and situacao <> 'recusada' and ${papel} = 'mediador'
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
      and a.motivo in ('autor', 'senha', 'terceiro', 'procurador', 'assistente', 'financeiro') and processo_toca_caso(${procedimentoId}, a.procedimento_id)
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
