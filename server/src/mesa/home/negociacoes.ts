import type { PedidoDaNegociacao } from '@concordia/contract/home/words'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { SHOWN, total } from './mostradas.ts'

const ABERTA: SituacaoDaNegociacao = 'em-negociacao'
const EM_MINUTA: SituacaoDaNegociacao = 'minuta-em-elaboracao'
const EM_ASSINATURA: SituacaoDaNegociacao = 'minuta-em-assinatura'

/** Builds conditions on one row: a negociação of this user with its proposal and its draft in force. */
const eb = expressionBuilder<
  DB & {
    n: DB['negociacoes']
    a: DB['negociacaoAcessos']
    p: { [K in keyof DB['propostas']]: DB['propostas'][K] | null }
    m: { [K in keyof DB['minutas']]: DB['minutas'][K] | null }
  },
  'n' | 'a' | 'p' | 'm'
>()

/**
 * Negociações that wait for this user as a party, by the table of acts (docs/rules/negociacoes.md#acts): proposals to answer in
 * time first, the nearest last day at the top; then invitations whose proposal has expired, drafts to write, to answer, to sign.
 * Users who only look, and the secretariat, get none.
 * @param today `yyyy-mm-dd`
 */
export const negociacoesPendentes = (db: Db, userId: number, today: string) =>
  db
    .selectFrom((abertas) =>
      abertas
        .selectFrom('negociacaoAcessos as a')
        .innerJoin('negociacoes as n', 'n.id', 'a.negociacaoId')
        .leftJoin('propostas as p', (join) =>
          join.onRef('p.negociacaoId', '=', 'n.id').on('p.situacao', 'in', ['em-aberto', 'aceite']),
        )
        .leftJoin('minutas as m', (join) => join.onRef('m.negociacaoId', '=', 'n.id').on('m.situacao', '<>', 'revisada'))
        .select(['n.id', 'n.movimentadoEm'])
        .select([pede(userId, today).as('pede'), prazoEmAberto(today).as('prazo')])
        .where('a.userId', '=', userId)
        .where('n.situacao', '<>', 'finalizada')
        .as('x'),
    )
    .select(['x.id', 'x.prazo', 'x.movimentadoEm', total])
    .select((eb) => eb.ref('x.pede').$notNull().as('pede'))
    .where('x.pede', 'is not', null)
    .orderBy('x.prazo', (by) => by.asc().nullsLast())
    .orderBy('x.id')
    .limit(SHOWN)
    .execute()

const prazoEmAberto = (today: string) => eb.case().when(emTempo(today)).then(eb.ref('p.prazo')).end()

/** What the negociação asks of this user now; null: nothing. */
const pede = (userId: number, today: string) =>
  sql<PedidoDaNegociacao | null>`case
    when ${daContraparte()} and not ${seuLadoPropos()} then 'convite'
    when ${daContraparte()} and ${emTempo(today)} then 'proposta'
    when ${eb('n.situacao', '=', EM_MINUTA)} then case
      when ${eb('m.id', 'is', null)} then case when ${redige(userId)} then 'redigir' end
      when ${eb('m.polo', '<>', eb.ref('a.polo'))} then 'revisar' end
    when ${eb('n.situacao', '=', EM_ASSINATURA)} and ${faltaAssinar(userId)} then 'assinar'
  end`

/** An invitation remains when its proposal has expired: the other side may make one of its own. */
const daContraparte = () =>
  eb.and([eb('n.situacao', '=', ABERTA), eb('p.situacao', '=', 'em-aberto'), eb('p.polo', '<>', eb.ref('a.polo'))])

const emTempo = (today: string) => eb.and([eb('p.situacao', '=', 'em-aberto'), eb('p.prazo', '>=', today)])

const seuLadoPropos = () =>
  eb.exists(
    eb
      .selectFrom('propostas as antes')
      .select('antes.id')
      .whereRef('antes.negociacaoId', '=', 'n.id')
      .whereRef('antes.polo', '=', 'a.polo'),
  )

const redige = (userId: number) =>
  eb.exists(
    eb
      .selectFrom('negociacaoRedatores as r')
      .select('r.userId')
      .whereRef('r.negociacaoId', '=', 'n.id')
      .where('r.userId', '=', userId),
  )

/** This user has not signed, and a parte they stand for has no signature. */
const faltaAssinar = (userId: number) =>
  eb.and([
    eb.not(
      eb.exists(
        eb.selectFrom('assinaturas as s').select('s.id').whereRef('s.minutaId', '=', 'm.id').where('s.userId', '=', userId),
      ),
    ),
    eb.exists(
      eb
        .selectFrom('negociacaoSignatarios as pt')
        .select('pt.parteId')
        .whereRef('pt.negociacaoId', '=', 'n.id')
        .where('pt.userId', '=', userId)
        .where((parte) =>
          parte.not(
            parte.exists(
              parte
                .selectFrom('assinaturas as s')
                .select('s.id')
                .whereRef('s.minutaId', '=', 'm.id')
                .where(sql<boolean>`s.partes @> jsonb_build_array(jsonb_build_object('id', pt.parte_id))`),
            ),
          ),
        ),
    ),
  ])
