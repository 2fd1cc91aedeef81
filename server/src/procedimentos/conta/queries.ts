import { sql } from 'kysely'
import { readsLancamento } from '../../direitos/conta.ts'
import { paidBy } from '../../pagamentos/queries.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'

export type LancamentoRow = Awaited<ReturnType<ReturnType<typeof lancamentos>['executeTakeFirstOrThrow']>>

/** The entries that a user reads. @param hoje the day by which a charge is overdue */
const lancamentos = (db: Db | Trx, user: Pick<Actor, 'id' | 'role'>, hoje: string) =>
  db
    .selectFrom('contaLancamentos as l')
    .innerJoin('pagamentos as p', 'p.id', 'l.pagamentoId')
    .innerJoin('partes as t', 't.id', 'l.parteId')
    .select([
      'l.id',
      'l.tipo',
      'l.especie',
      'l.debitoCentavos',
      'l.creditoCentavos',
      'l.createdAt',
      'l.pagamentoId',
      'l.outraParte',
    ])
    .select(['t.id as parteId', 't.nome', 'p.descricao', 'p.identificador', 'p.motivo', 'p.oferecidaEm'])
    .select(sql<string | null>`to_char(p.vence_em, 'YYYY-MM-DD')`.as('venceEm'))
    .select(
      sql<string>`case
        when p.situacao = 'C' or p.estornado_em is not null then 'dispensada'
        when p.situacao = 'P' and (select u.outra_parte from conta_lancamentos u
          where u.pagamento_id = p.id and u.tipo = 'pagamento' order by u.id desc limit 1) then 'paga-pela-outra-parte'
        when p.situacao = 'P' then 'paga'
        when p.vence_em < ${hoje}::date then 'vencida'
        else 'aberta' end`.as('situacao'),
    )
    .select((isStaff(user) ? sql<boolean>`true` : paidBy(user.id)).as('mostraPagamento'))
    .where(readsLancamento(user))
    .orderBy('l.id')

export const listLancamentos = (db: Db, user: Actor, procedimentoId: number, hoje: string) =>
  lancamentos(db, user, hoje).where('l.procedimentoId', '=', procedimentoId).execute()

/** What each parte owes and paid: the sums of the entries that this user reads. */
export const listSaldos = (db: Db, user: Actor, procedimentoId: number) =>
  db
    .selectFrom('contaLancamentos as l')
    .innerJoin('partes as t', 't.id', 'l.parteId')
    .select(['t.id', 't.nome'])
    .select([
      sql<number>`sum(case l.tipo when 'cobranca' then debito_centavos when 'dispensa' then -credito_centavos else 0 end)::bigint`.as(
        'devido',
      ),
      sql<number>`sum(case l.tipo when 'pagamento' then credito_centavos when 'estorno' then -debito_centavos else 0 end)::bigint`.as(
        'pago',
      ),
      sql<number>`sum(debito_centavos - credito_centavos)::bigint`.as('emAberto'),
    ])
    .where('l.procedimentoId', '=', procedimentoId)
    .where(readsLancamento(user))
    .groupBy(['t.id', 't.nome', 't.polo', 't.ordem'])
    .orderBy('t.polo', 'desc')
    .orderBy('t.ordem')
    .execute()

/** The entry of the charge of a fee, as this user reads it. */
export const findCobranca = (db: Db | Trx, user: Actor, pagamentoId: number, hoje: string) =>
  lancamentos(db, user, hoje).where('l.pagamentoId', '=', pagamentoId).where('l.tipo', '=', 'cobranca').executeTakeFirstOrThrow()
