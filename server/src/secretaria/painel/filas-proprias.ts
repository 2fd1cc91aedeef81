import { PER_PAGE } from '@concordia/contract/http/shapes'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { FilaPropria } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import { quaseVencidos } from '../../arbitragem/sentenca/prazo.ts'
import type { Db } from '../../platform/database/database.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'
import { vencido } from '../../procedimentos/prazos/vencidos.ts'
import { partes, type Row, total } from './fila-row.ts'

/** When the person of a designation `d` refused it, or lost it by a challenge. */
const LIVRE_DESDE = sql<Date | null>`coalesce(d.substituida_em, d.respondida_em)`

interface Fatia {
  limit: number
  offset: number
}

/**
 * The queues that no other list shows, of processos and casos alike, from the oldest on.
 * @param hoje `yyyy-mm-dd`
 */
export function filasProprias(db: Db, hoje: string): Record<FilaPropria, (fatia: Fatia) => Promise<Row[]>> {
  const designados = db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['p.id', 'p.tipo', 'u.name as titulo', partes, total])
  return {
    // Refusals, and challenges that were upheld, after which the seat is still free.
    recusas: ({ limit, offset }) =>
      designados
        .select(LIVRE_DESDE.as('desde'))
        .where('d.id', 'in', (eb) =>
          eb
            .selectFrom('designacoes')
            .select('id')
            .where('situacao', '=', 'recusada')
            .unionAll(eb.selectFrom('impugnacoes').select('designacaoId as id').where('situacao', '=', 'acolhida')),
        )
        .where(aguardaDesignacao)
        .orderBy(LIVRE_DESDE)
        .orderBy('d.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Challenges of arbitrators, with the day until which they may be answered.
    impugnacoes: ({ limit, offset }) =>
      designados
        .innerJoin('impugnacoes as i', 'i.designacaoId', 'd.id')
        .innerJoin('eventos as e', 'e.id', 'i.eventoId')
        .innerJoin('prazos as z', 'z.eventoId', 'i.eventoId')
        .select(['e.createdAt as desde', 'z.dia'])
        .where('i.situacao', '=', 'aberta')
        .where('p.situacao', 'not in', ENCERRADOS)
        .orderBy('i.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    aceites: ({ limit, offset }) =>
      designados
        .select('d.createdAt as desde')
        .where('d.situacao', '=', 'pendente')
        .where('p.situacao', 'not in', ENCERRADOS)
        .orderBy('d.createdAt')
        .orderBy('d.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Deadlines of today, or overdue.
    prazos: ({ limit, offset }) =>
      db
        .selectFrom('prazos as z')
        .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
        .innerJoin('eventos as e', 'e.id', 'z.eventoId')
        .select(['p.id', 'p.tipo', 'z.dia', partes, total])
        .select(sql<string>`coalesce(e.descricao_outros, e.descricao)`.as('titulo'))
        .where('z.restantes', 'is', null)
        .where('z.retiradoEm', 'is', null)
        .where('p.situacao', 'not in', ENCERRADOS)
        .where((eb) => eb.or([eb('z.dia', '=', hoje), vencido(hoje)]))
        .orderBy('z.dia')
        .orderBy('z.eventoId')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Awards that are due in at most 60 days, or overdue.
    sentencas: ({ limit, offset }) =>
      quaseVencidos(db, hoje)
        .select(['p.id', 'p.tipo', partes, total])
        .select(sql<string>`'Sentença arbitral'`.as('titulo'))
        .orderBy('dia')
        .orderBy('p.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    // Charges to partes that are overdue.
    cobrancas: async ({ limit, offset }) => {
      const rows = await db
        .selectFrom('pagamentos as g')
        .innerJoin('partes as t', 't.id', 'g.parteId')
        .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
        .select(['p.id', 'p.tipo', 'g.valorCentavos', 't.nome', partes, total])
        .select(sql<string>`to_char(g.vence_em, 'YYYY-MM-DD')`.as('dia'))
        .where('g.parteId', 'is not', null)
        .where('g.situacao', '=', 'A')
        .where(sql<boolean>`g.vence_em < ${hoje}::date`)
        .orderBy('g.venceEm')
        .orderBy('g.id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ valorCentavos, nome, ...row }) => ({
        ...row,
        titulo: `${formatMoney(Number(valorCentavos))} de ${nome}`,
      }))
    },
    // Contested, and for an administrator to decide.
    contatos: ({ limit, offset }) =>
      db
        .selectFrom('parteContatos as c')
        .innerJoin('partes as t', 't.id', 'c.parteId')
        .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
        .select(['p.id', 'p.tipo', 't.nome as titulo', 'c.congeladoEm as desde', partes, total])
        .where('c.congeladoEm', 'is not', null)
        .orderBy('c.congeladoEm')
        .orderBy('c.id')
        .limit(limit)
        .offset(offset)
        .execute(),
  }
}

/** One page of a queue. Past the last page no row carries the total, so that the first one is asked. @param page from 1 */
export async function listFilaPropria(db: Db, fila: FilaPropria, page: number, now: Date) {
  const read = filasProprias(db, dayOf(now))[fila]
  const rows = await read({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const first = rows[0] ?? (page > 1 ? (await read({ limit: 1, offset: 0 }))[0] : undefined)
  return { rows, total: first?.total ?? 0 }
}
