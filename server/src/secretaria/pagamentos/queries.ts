import { normalizeEmail } from '@concordia/contract/values/contato/email'
import { type ExpressionBuilder, sql } from 'kysely'
import { EM_VIGOR } from '../../pagamentos/boleto/em-vigor.ts'
import { emVigorEm } from '../../pagamentos/convenios.ts'
import { isIdentificador } from '../../pagamentos/identificador.ts'
import type { Db } from '../../platform/database/database.ts'
import { beginsWith, nameMatches } from '../../platform/database/search.ts'
import { count, type Matching, total } from '../../platform/database/total.ts'
import type { DB } from '../../platform/database/types.ts'
import { onPage } from '../../platform/paging.ts'
import { diaDe } from '../convenios/vigencia.ts'

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
  const keys = matching.orderBy('p.id', 'desc').$call(onPage(page))
  const [rows, { n }] = await Promise.all([
    db
      .with('k', () => keys)
      .selectFrom('k')
      .innerJoin('pagamentos as p', 'p.id', 'k.id')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['p.id', 'p.createdAt', 'p.descricao', 'p.identificador', 'p.valorCentavos', 'p.situacao', 'p.tipo', 'p.loteId'])
      .select(['p.estornadoEm', 'u.id as userId', 'u.name'])
      .select((eb) => eb.exists(comBoleto(eb)).as('boleto'))
      .orderBy('p.id', 'desc')
      .execute(),
    count(db, matching as unknown as Matching).executeTakeFirstOrThrow(),
  ])
  return { rows, ...(await total(matching as unknown as Matching, n)) }
}

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
