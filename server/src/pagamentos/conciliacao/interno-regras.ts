import type { TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import { formatMoney } from '@concordia/contract/values/money'
import { type RawBuilder, sql } from 'kysely'
import { EM_CONTA } from '../boleto/recebimentos.ts'
import { situacaoDaCobranca } from './judge-cobranca.ts'

/** A row that disagrees; `a` and `b` are cents or a count, depending on the rule. */
export interface Linha {
  objeto: number | string
  pagamentoId: number | null
  /** Id of the fee, the entry or the user, depending on the rule. */
  nome: string
  a: number
  b: number
}
export interface Conferencia {
  tipo: TipoDeDiferenca
  /** Selects `Linha`s under the names of the columns; always whole sets, never one row at a time. */
  consulta: RawBuilder<unknown>
  detalhe: (linha: Linha) => string
}

/** A fee paid by a batch has no charge, slip or entry of its own: the batch has them. */
const PAGA_POR_SI = sql`p.situacao = 'P' and not exists
  (select from pagamentos l where l.id = p.lote_id and l.situacao = 'P')`

const custa = (a: RawBuilder<unknown>, b: RawBuilder<unknown> = sql`0`) =>
  sql`p.id as objeto, p.id as pagamento_id, p.identificador as nome, ${a} as a, ${b} as b`

/** All rules of our own books. */
export const CONFERENCIAS: readonly Conferencia[] = [
  {
    tipo: 'paga-sem-meio',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where p.situacao = 'P' and p.meio is null and p.valor_centavos > 0`,
    detalhe: ({ nome, a }) => `As custas ${nome}, de ${formatMoney(a)}, estão pagas, mas sem meio de pagamento.`,
  },
  {
    tipo: 'paga-sem-cobranca',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      left join cobrancas c on c.id = p.cobranca_id
      where ${PAGA_POR_SI} and p.meio = 'cartao'
        and (c.id is null or c.consumida_em is null
          or c.valor_centavos <> p.valor_centavos or c.user_id <> p.user_id)`,
    detalhe: ({ nome, a }) =>
      `As custas ${nome}, de ${formatMoney(a)}, estão pagas com cartão sem uma cobrança desse valor, da mesma pessoa e usada nelas.`,
  },
  {
    tipo: 'paga-sem-boleto',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where ${PAGA_POR_SI} and p.meio = 'boleto'
        and not exists (select from boletos b where b.pagamento_id = p.id and b.situacao = 'liquidado')`,
    detalhe: ({ nome, a }) =>
      `As custas ${nome}, de ${formatMoney(a)}, estão pagas com boleto, e nenhum boleto delas foi liquidado.`,
  },
  {
    tipo: 'paga-sem-pix',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where ${PAGA_POR_SI} and p.meio = 'pix'
        and not exists (select from pix_recebimentos r where r.pagamento_id = p.id and r.valor_centavos = p.valor_centavos
          and r.perdido_em is null)`,
    detalhe: ({ nome, a }) =>
      `As custas ${nome}, de ${formatMoney(a)}, estão pagas com Pix, e nenhum Pix desse valor foi recebido.`,
  },
  {
    tipo: 'pix-sem-uso',
    consulta: sql`select r.end_to_end_id as objeto, x.pagamento_id, p.identificador as nome, r.valor_centavos as a, 0 as b
      from pix_recebimentos r join pix x on x.id = r.pix_id join pagamentos p on p.id = x.pagamento_id
      where r.perdido_em is null and r.devolvido_em is null and (r.devolucao_em is null or r.devolucao_negada_em is not null)
        and not exists (select from pagamentos c where c.id = r.pagamento_id and c.situacao = 'P' and c.meio = 'pix')
        and not exists (select from saldo_lancamentos s where s.pix_recebimento_id = r.id)`,
    detalhe: ({ nome, a }) =>
      `O banco recebeu por Pix ${formatMoney(a)}, que não pagaram as custas ${nome}, não viraram saldo nem voltaram.`,
  },
  {
    tipo: 'paga-sem-lancamento',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where ${PAGA_POR_SI} and p.meio = 'saldo' and p.valor_centavos > 0
        and not exists (select from saldo_lancamentos s where s.pagamento_id = p.id and s.tipo = 'pagamento'
          and s.valor_centavos = -p.valor_centavos and s.user_id = p.user_id)`,
    detalhe: ({ nome, a }) => `As custas ${nome} estão pagas com saldo, e o extrato não tem a saída de ${formatMoney(a)}.`,
  },
  {
    tipo: 'saldo-sem-lancamento',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where p.situacao = 'P' and p.tipo = 'saldo'
        and not exists (select from saldo_lancamentos s where s.pagamento_id = p.id and s.tipo = 'credito'
          and s.valor_centavos = p.valor_centavos and s.user_id = p.user_id)`,
    detalhe: ({ nome, a }) => `A adição de saldo ${nome} está paga e o extrato não tem o crédito de ${formatMoney(a)}.`,
  },
  {
    tipo: 'estorno-sem-lancamento',
    consulta: sql`select ${custa(sql`p.valor_centavos`)} from pagamentos p
      where p.estornado_em is not null
        and not exists (select from saldo_lancamentos s where s.pagamento_id = p.id and s.tipo = 'estorno'
          and s.valor_centavos = p.valor_centavos and s.user_id = p.user_id)`,
    detalhe: ({ nome, a }) => `As custas ${nome} foram devolvidas ao saldo, e o extrato não tem o crédito de ${formatMoney(a)}.`,
  },
  {
    tipo: 'lote-divergente',
    consulta: sql`select ${custa(sql`count(*)`)} from pagamentos p join pagamentos i on i.lote_id = p.id
      where i.situacao <> p.situacao or i.user_id <> p.user_id or p.tipo <> 'lote' group by p.id`,
    detalhe: ({ nome, a }) =>
      a === 1
        ? `Um item do lote ${nome} não está na situação do lote.`
        : `${a} itens do lote ${nome} não estão na situação do lote.`,
  },
  {
    tipo: 'lote-valor',
    consulta: sql`select ${custa(sql`p.valor_centavos`, sql`coalesce(sum(i.valor_centavos), 0)::bigint`)}
      from pagamentos p left join pagamentos i on i.lote_id = p.id
      where p.tipo = 'lote' and p.situacao <> 'C'
      group by p.id having p.valor_centavos <> coalesce(sum(i.valor_centavos), 0)`,
    detalhe: ({ nome, a, b }) => `O lote ${nome} é de ${formatMoney(a)}, e as suas custas somam ${formatMoney(b)}.`,
  },
  {
    tipo: 'cobranca-nao-concluida',
    // Not reported again when the comparison with the provider has reported it.
    consulta: sql`select coalesce(c.provider_id, c.id::text) as objeto, p.id as pagamento_id, c.status as nome,
        c.valor_centavos as a, 0 as b from cobrancas c left join pagamentos p on p.cobranca_id = c.id
      where c.consumida_em is not null and c.status is distinct from 'succeeded'
        and not exists (select from conciliacao_diferencas d where d.objeto = c.provider_id
          and d.tipo = 'cobranca-nao-concluida' and d.provedor = c.provedor and d.resolvida_em is null)`,
    detalhe: ({ nome, a }) =>
      `A cobrança de ${formatMoney(a)} foi usada, mas, pela última notícia da operadora, ela está ${situacaoDaCobranca(nome)}.`,
  },
  {
    tipo: 'consumida-sem-uso',
    consulta: sql`select coalesce(c.provider_id, c.id::text) as objeto, null::bigint as pagamento_id, '' as nome,
        c.valor_centavos as a, 0 as b from cobrancas c
      where c.consumida_em is not null and c.custa_reaberta_id is null
        and not exists (select from pagamentos p where p.cobranca_id = c.id and p.situacao = 'P')
        and not exists (select from saldo_lancamentos s where s.cobranca_id = c.id and s.tipo = 'cobranca')`,
    detalhe: ({ a }) => `A cobrança de ${formatMoney(a)} consta como usada, mas não pagou custas nem virou saldo.`,
  },
  {
    tipo: 'usada-duas-vezes',
    consulta: sql`select coalesce(c.provider_id, c.id::text) as objeto, p.id as pagamento_id, p.identificador as nome,
        c.valor_centavos as a, 0 as b from saldo_lancamentos s
      join cobrancas c on c.id = s.cobranca_id join pagamentos p on p.cobranca_id = c.id where s.tipo = 'cobranca'`,
    detalhe: ({ nome, a }) => `A cobrança de ${formatMoney(a)} pagou as custas ${nome} e também virou saldo.`,
  },
  {
    tipo: 'boleto-sem-uso',
    // Slip and fee are settled in one transaction, with the same timestamp; a slip paid too late becomes balance.
    consulta: sql`select coalesce(b.nosso_numero, b.id::text) as objeto, p.id as pagamento_id, p.identificador as nome,
        coalesce(b.pago_centavos, b.valor_centavos) as a, 0 as b
      from boletos b join pagamentos p on p.id = b.pagamento_id
      where b.situacao = 'liquidado'
        and not (p.situacao = 'P' and p.meio is not distinct from 'boleto' and p.pago_em is not distinct from b.encerrado_em)
        and not exists (select from saldo_lancamentos s where s.boleto_id = b.id and s.tipo = 'boleto')`,
    detalhe: ({ nome, a }) => `O banco recebeu ${formatMoney(a)}, que não pagaram as custas ${nome} nem viraram saldo.`,
  },
  {
    tipo: 'boleto-excedente',
    // Not reported again when the comparison with the bank's files has reported it.
    consulta: sql`select * from (
        select coalesce(b.nosso_numero, b.id::text) as objeto, p.id as pagamento_id, p.identificador as nome,
          b.pago_centavos as a, ${EM_CONTA} as b
        from boletos b join pagamentos p on p.id = b.pagamento_id
        where b.situacao = 'liquidado'
          and not exists (select from conciliacao_diferencas d where d.objeto = b.nosso_numero
            and d.tipo = 'boleto-valor' and d.provedor = b.provedor and d.resolvida_em is null)) e
      where e.b > 0 and e.a > e.b`,
    detalhe: ({ nome, a, b }) =>
      `O boleto das custas ${nome} foi pago com ${formatMoney(a)}, e nas nossas contas entraram ${formatMoney(b)}.`,
  },
  {
    tipo: 'convenio-usos',
    // A use counts when a fee is filed, whatever becomes of the fee.
    consulta: sql`select c.id as objeto, null::bigint as pagamento_id, c.codigo as nome, c.usos as a, count(p.id) as b
      from convenios c left join pagamentos p on p.convenio_id = c.id group by c.id having c.usos <> count(p.id)`,
    detalhe: ({ nome, a, b }) => `O convênio ${nome} conta usos: ${a}; custas com ele: ${b}.`,
  },
  {
    tipo: 'lancamento-sem-causa',
    consulta: sql`select s.id as objeto, s.pagamento_id, s.motivo as nome, s.valor_centavos as a, 0 as b
      from saldo_lancamentos s
      left join pagamentos p on p.id = s.pagamento_id
      left join cobrancas c on c.id = s.cobranca_id
      left join boletos b on b.id = s.boleto_id
      left join pix_recebimentos r on r.id = s.pix_recebimento_id
      where (case s.tipo
        when 'credito' then p.tipo = 'saldo' and p.situacao = 'P'
        when 'pagamento' then p.situacao = 'P' and p.meio is not distinct from 'saldo' and p.lote_id is null
        when 'cobranca' then c.consumida_em is not null and c.valor_centavos = s.valor_centavos and c.user_id = s.user_id
        when 'boleto' then b.situacao = 'liquidado'
        when 'pix' then r.valor_centavos = s.valor_centavos and r.pagamento_id is null
        when 'estorno' then p.estornado_em is not null
        else true end) is not true`,
    detalhe: ({ nome, a }) =>
      `O extrato tem ${formatMoney(a)} (“${nome}”) sem as custas, a cobrança ou o boleto que o justifiquem.`,
  },
  {
    tipo: 'conta-divergente',
    consulta: sql`select p.id as objeto, p.id as pagamento_id, p.identificador as nome, l.devido as a, l.pago as b
      from pagamentos p
      left join lateral (select count(*) filter (where tipo = 'cobranca') as cobrancas,
          coalesce(sum(debito_centavos) filter (where tipo = 'cobranca'), 0)::bigint as cobrado,
          coalesce(sum(debito_centavos - credito_centavos), 0)::bigint as devido,
          coalesce(sum(credito_centavos - debito_centavos) filter (where tipo in ('pagamento', 'estorno')), 0)::bigint as pago
        from conta_lancamentos where pagamento_id = p.id) l on true
      where p.valor_centavos > 0
        and (p.parte_id is not null
          or exists (select from partes t where t.procedimento_id = p.procedimento_id and t.polo = 'demandante'))
        and (l.cobrancas <> 1 or l.devido <> case when p.situacao = 'A' then l.cobrado else 0 end
          or l.pago <> case when p.situacao = 'P' and p.estornado_em is null then l.cobrado else 0 end)`,
    detalhe: ({ nome, a, b }) =>
      `As custas ${nome} não conferem com a conta do procedimento, em que ${formatMoney(b)} constam como pagos e ${formatMoney(a)} como devidos.`,
  },
  {
    tipo: 'repasse-sem-fundos',
    // Also when a fee is refunded that was passed on already.
    consulta: sql`select p.tipo || ' ' || r.procedimento_id || ': ' || r.especie as objeto, null::bigint as pagamento_id,
        p.tipo || ' ' || r.procedimento_id as nome, r.repassado as a, coalesce(l.recebido, 0)::bigint as b
      from (select procedimento_id, especie, sum(valor_centavos)::bigint as repassado from conta_repasses group by 1, 2) r
      join procedimentos p on p.id = r.procedimento_id
      left join lateral (select sum(credito_centavos - debito_centavos) as recebido from conta_lancamentos
        where procedimento_id = r.procedimento_id and especie = r.especie and tipo in ('pagamento', 'estorno')) l on true
      where r.repassado > coalesce(l.recebido, 0)`,
    detalhe: ({ nome, a, b }) =>
      `No ${nome}, foram repassados ${formatMoney(a)} de honorários de um tipo, e as partes pagaram ${formatMoney(b)} deles.`,
  },
  {
    tipo: 'saldo-negativo',
    consulta: sql`select s.user_id as objeto, null::bigint as pagamento_id, u.name as nome, sum(s.valor_centavos)::bigint as a, 0 as b
      from saldo_lancamentos s join users u on u.id = s.user_id
      group by s.user_id, u.name having sum(s.valor_centavos) < 0`,
    detalhe: ({ nome, a }) => `O saldo de ${nome} está em ${formatMoney(a)}.`,
  },
]
