import type { Ato } from '@concordia/contract/rules/atos'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { ALEGACOES_FINAIS } from '@concordia/contract/rules/rito'
import { FAIXAS } from '@concordia/contract/secretaria/words'
import { ZONE } from '@concordia/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { especieDe } from '../../pagamentos/queries.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The name of the job; one at a time waits in the queue. */
export const APURAR_INDICADORES = 'apurarIndicadores'

/** The acts with which a procedimento ends. What the end was is its situação: a termo final may say agreement or none. */
const FINS: readonly Ato[] = ['acordo', 'arquivamento', 'recusa-do-procedimento', 'termo-final']
/** The name of each end in the figures. */
const NOMES_DOS_FINS = [
  [SITUACAO.acordo, 'acordo'],
  [SITUACAO.arquivado, 'arquivado'],
  [SITUACAO.recusado, 'recusado'],
] as const
const ABERTOS = [SITUACAO.aguardandoAceite, SITUACAO.ativo, SITUACAO.suspenso]

/** The first day of the month of an instant, in São Paulo. */
const mesDe = (instant: RawBuilder<unknown>) => sql`date_trunc('month', ${instant} at time zone ${sql.lit(ZONE)})::date`
const segundos = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`sum(greatest(0, extract(epoch from ${to} - ${from})))::bigint`

/**
 * Makes all figures anew (docs/rules/indicadores.md). Readers see the old ones until the transaction commits; two runs at a time
 * wait for each other.
 */
export async function computeIndicadores({ tx, clock }: Pick<Deps, 'tx' | 'clock'>): Promise<void> {
  const now = clock.now()
  await tx(async (trx) => {
    await sql`select from indicadores_estado for update`.execute(trx)
    await sql`delete from indicadores`.execute(trx)
    for (const measure of [protocolos, designacoes, aceites, fases, encerrados, custas, especies, emails]) await measure(trx)
    await abertos(trx, now)
    await trx.updateTable('indicadoresEstado').set({ atualizadosEm: now }).execute()
  })
}

const protocolos = (trx: Trx) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, n)
    select 'protocolos', ${mesDe(sql`created_at`)}, tipo, area_id, count(*) from procedimentos group by 2, 3, 4`.execute(trx)

/** From the filing to the first designation, in the month of that designation. */
const designacoes = (trx: Trx) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, n, soma)
    select 'designacao', ${mesDe(sql`d.em`)}, p.tipo, p.area_id, count(*), ${segundos(sql`p.created_at`, sql`d.em`)}
    from (select procedimento_id, min(created_at) as em from designacoes group by 1) d
    join procedimentos p on p.id = d.procedimento_id group by 2, 3, 4`.execute(trx)

/** From a designation to its acceptance, in the month of the acceptance; also of those replaced later. */
const aceites = (trx: Trx) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, n, soma)
    select 'aceite', ${mesDe(sql`e.created_at`)}, p.tipo, p.area_id, count(*), ${segundos(sql`d.created_at`, sql`e.created_at`)}
    from designacoes d
    join eventos e on e.id = d.evento_id and e.ato = 'aceite'
    join procedimentos p on p.id = d.procedimento_id group by 2, 3, 4`.execute(trx)

/**
 * How long each phase of an arbitration took, in the month of its end: the first act of its kind counts, and the instruction begins
 * with the last of what comes before it.
 */
const fases = (trx: Trx) => {
  const first = (ato: Ato) => sql`min(e.created_at) filter (where e.ato = ${sql.lit(ato)})`
  return sql`insert into indicadores (medida, mes, tipo, area_id, classe, n, soma)
    select 'fases', ${mesDe(sql`f.fim`)}, 'processo', p.area_id, f.fase, count(*), ${segundos(sql`f.inicio`, sql`f.fim`)}
    from procedimentos p
    cross join lateral (select ${first('custas-pagas')} as pagas, ${first('designacao')} as designado, ${first('ativacao')} as ativo,
        min(coalesce(z.cumprido_em, v.created_at)) filter (where e.ato = 'defesa') as defendido,
        ${first('termo-de-arbitragem')} as termo, ${first('sentenca')} as sentenca,
        min(e.created_at) filter (where e.ato = 'movimentacao' and e.descricao = ${ALEGACOES_FINAIS}) as alegado,
        max(e.created_at) filter (where e.ato = 'decisao-dos-esclarecimentos') as esclarecido
      from eventos e left join prazos z on z.evento_id = e.id left join eventos v on v.id = z.sem_manifestacao_id
      where e.procedimento_id = p.id) a
    cross join lateral (values ('indicacao', a.pagas, a.designado), ('aceite', a.designado, a.ativo), ('defesa', a.ativo, a.defendido),
      ('termo', a.ativo, a.termo), ('instrucao', greatest(a.ativo, a.defendido, a.termo), coalesce(a.alegado, a.sentenca)),
      ('sentenca', a.alegado, a.sentenca), ('esclarecimentos', a.sentenca, a.esclarecido)) f(fase, inicio, fim)
    where p.tipo = 'processo' and f.inicio <= f.fim group by 2, 4, 5`.execute(trx)
}

/** By the last act that ended it, of those that are ended now. */
const encerrados = (trx: Trx) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, classe, n)
    select 'encerrados', ${mesDe(sql`f.em`)}, p.tipo, p.area_id, ${fimDe(sql`p.situacao`)}, count(*)
    from procedimentos p
    cross join lateral (select e.created_at as em from eventos e
      where e.procedimento_id = p.id and e.ato = any(${[...FINS]}::text[]) order by e.numero desc limit 1) f
    where p.situacao = any(${[...ENCERRADOS]}::smallint[]) group by 2, 3, 4, 5`.execute(trx)
const fimDe = (situacao: RawBuilder<unknown>) =>
  sql`case ${situacao} ${sql.join(
    NOMES_DOS_FINS.map(([codigo, fim]) => sql`when ${sql.lit(codigo)} then ${sql.lit(fim)}`),
    sql` `,
  )} end`

/** Filing fees and charges to partes that were paid and not given back, by the means that paid them, or their batch. */
const custas = (trx: Trx) => recebidas(trx, 'custas', sql`coalesce(l.meio, c.meio)`)
/** The same fees by what they were for. */
const especies = (trx: Trx) => recebidas(trx, 'especies', especieDe('c'))

const recebidas = (trx: Trx, medida: string, classe: RawBuilder<unknown>) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, classe, n, soma)
    select ${sql.lit(medida)}, ${mesDe(sql`c.pago_em`)}, p.tipo, p.area_id, ${classe}, count(*), sum(c.valor_centavos)
    from pagamentos c
    left join partes t on t.id = c.parte_id
    join procedimentos p on p.id = coalesce(c.procedimento_id, t.procedimento_id)
    left join pagamentos l on l.id = c.lote_id
    where c.tipo = 'custas' and c.situacao = 'P' and c.estornado_em is null and c.valor_centavos > 0
      and coalesce(l.meio, c.meio) is not null
    group by 2, 3, 4, 5`.execute(trx)

const emails = (trx: Trx) =>
  sql`insert into indicadores (medida, mes, tipo, area_id, n)
    select 'emails', ${mesDe(sql`m.recusado_em`)}, p.tipo, p.area_id, count(*)
    from emails m left join procedimentos p on p.id = m.procedimento_id
    where m.situacao = 'recusado' and m.recusado_em is not null group by 2, 3, 4`.execute(trx)

/** Those open now, by how long; `mes` is the month they were counted in. */
const abertos = (trx: Trx, now: Date) => {
  const at = sql`${now}::timestamptz`
  const dias = sql`(${at} at time zone ${sql.lit(ZONE)})::date - (created_at at time zone ${sql.lit(ZONE)})::date`
  const bands = FAIXAS.map(({ faixa, ate }) =>
    ate === null ? sql`else ${sql.lit(faixa)}` : sql`when ${dias} <= ${sql.lit(ate)} then ${sql.lit(faixa)}`,
  )
  return sql`insert into indicadores (medida, mes, tipo, area_id, classe, n)
    select 'abertos', ${mesDe(at)}, tipo, area_id, case ${sql.join(bands, sql` `)} end, count(*)
    from procedimentos where situacao = any(${ABERTOS}::smallint[]) group by 2, 3, 4, 5`.execute(trx)
}
