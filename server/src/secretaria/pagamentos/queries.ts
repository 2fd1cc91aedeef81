import { normalizeEmail } from '@concordia/contract/values/contato/email'
import { dayOf } from '@concordia/contract/values/dates'
import { type ExpressionBuilder, sql } from 'kysely'
import { EM_VIGOR } from '../../pagamentos/boleto/queries.ts'
import { emVigorEm } from '../../pagamentos/convenios.ts'
import { especieDe, isIdentificador } from '../../pagamentos/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { startOfDay } from '../../platform/database/days.ts'
import { beginsWith, nameMatches } from '../../platform/database/search.ts'
import { count, type Matching, total } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { onPage } from '../../platform/paging.ts'
import { diaDe } from '../convenios/convenios.ts'

interface Search {
  situacao?: 'A' | 'P' | 'C' | undefined
  /** Only those with a slip in force. */
  boleto?: true | undefined
  busca?: string | undefined
}

export type CustaDaCamaraRow = Awaited<ReturnType<typeof listCustas>>['rows'][number]

/** One page of all fees, newest first, and the total. The wide columns are read for the page only. */
export async function listCustas(db: Db, search: Search, page: number) {
  const matching = chosen(db, search)
  const keys = matching.orderBy('p.createdAt', 'desc').orderBy('p.id', 'desc').$call(onPage(page))
  const [rows, { n }] = await Promise.all([
    db
      .with('k', () => keys)
      .selectFrom('k')
      .innerJoin('pagamentos as p', 'p.id', 'k.id')
      .leftJoin('users as u', 'u.id', 'p.userId')
      .leftJoin('partes as t', 't.id', 'p.parteId')
      .select(['p.id', 'p.createdAt', 'p.descricao', 'p.identificador', 'p.valorCentavos', 'p.situacao', 'p.tipo', 'p.loteId'])
      .select(['p.estornadoEm', 'u.id as userId', 'u.name', 't.nome as parte'])
      .select((eb) => eb.exists(comBoleto(eb)).as('boleto'))
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
    count(db, matching as unknown as Matching).executeTakeFirstOrThrow(),
  ])
  return { rows, ...(await total(matching as unknown as Matching, n)) }
}

/** The sums of the month in which `now` falls in São Paulo, over the fees of the search; in cents. */
export async function sumMes(db: Db, search: Search, now: Date) {
  const mes = dayOf(now).slice(0, 7)
  const from = startOfDay(`${mes}-01`)
  const to = startOfDay(`${nextMonth(mes)}-01`)
  const sumOf = (when: 'p.pagoEm' | 'p.createdAt' | 'p.estornadoEm') =>
    chosen(db, search)
      .clearSelect()
      .select(sql<number>`coalesce(sum(p.valor_centavos), 0)::bigint`.as('sum'))
      .where('p.tipo', '<>', 'lote')
      .where(when, '>=', from)
      .where(when, '<', to)
  const emAberto = sumOf('p.createdAt').where('p.situacao', '=', 'A')
  const devolvido = sumOf('p.estornadoEm')
  const [recebidos, sums] = await Promise.all([
    sumOf('p.pagoEm')
      .select((eb) => eb.ref('p.meio').$castTo<'cartao' | 'boleto' | 'pix'>().as('meio'))
      .select(especieDe('p').as('especie'))
      .where('p.situacao', '=', 'P')
      .where('p.meio', 'in', ['cartao', 'boleto', 'pix'])
      .groupBy(['p.meio', especieDe('p')])
      .execute(),
    db.selectNoFrom([emAberto.as('emAberto'), devolvido.as('devolvido')]).executeTakeFirstOrThrow(),
  ])
  return { mes, recebidos, ...sums }
}

const nextMonth = (mes: string) => (mes.endsWith('12') ? `${Number(mes.slice(0, 4)) + 1}-01` : addMonth(mes))
const addMonth = (mes: string) => `${mes.slice(0, 5)}${String(Number(mes.slice(5)) + 1).padStart(2, '0')}`

/** The slip in force of the fee `p`. */
const comBoleto = (eb: ExpressionBuilder<DB & { p: DB['pagamentos'] }, 'p'>) =>
  eb.selectFrom('boletos as b').select('b.id').whereRef('b.pagamentoId', '=', 'p.id').where('b.situacao', 'in', EM_VIGOR)

function chosen(db: Db, { situacao, boleto, busca }: Search) {
  const all = db
    .selectFrom('pagamentos as p')
    .select('p.id')
    .$if(situacao !== undefined, (query) => query.where('p.situacao', '=', situacao!))
    .$if(boleto === true, (query) => query.where((eb) => eb.exists(comBoleto(eb))))
  if (!busca) return all
  if (isIdentificador(busca)) return all.where((eb) => beginsWith(eb.ref('p.identificador'), busca.toUpperCase()))
  return all.where('p.userId', 'in', (eb) =>
    eb
      .selectFrom('users as u')
      .select('u.id')
      .where((or) => or.or([nameMatches(or.ref('u.nomeBusca'), busca), beginsWith(or.ref('u.email'), normalizeEmail(busca))])),
  )
}

export type ConvenioRow = Awaited<ReturnType<typeof findConvenio>>

/** One page of the covenants, those in force first, then by code, and the total. */
export async function listConvenios(db: Db, page: number, now: Date) {
  const [rows, { n }] = await Promise.all([
    convenios(db, now).orderBy('emVigor', 'desc').orderBy('codigo').$call(onPage(page)).execute(),
    db
      .selectFrom('convenios')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: n }
}

export const findConvenio = (db: Db, id: number, now: Date) => convenios(db, now).where('id', '=', id).executeTakeFirstOrThrow()

export const existsConvenio = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('convenios').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const convenios = (db: Db, now: Date) =>
  db
    .selectFrom('convenios')
    .select(['id', 'codigo', 'desconto', 'valorFixoCentavos', 'limiteUsos', 'usos', 'desativadoEm'])
    .select([diaDe('vale_desde').as('valeDesde'), diaDe('vale_ate').as('valeAte')])
    .select((eb) => sql<boolean>`${emVigorEm(now)(eb)}`.as('emVigor'))
