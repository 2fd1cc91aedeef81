import type { Db } from '../../platform/database/database.ts'
import { boletoDaCusta } from '../boleto/queries.ts'
import { pixDaCusta } from '../pix/queries.ts'
import { paidBy } from '../queries.ts'
import { listItens } from './queries.ts'

export type Detalhes = Awaited<ReturnType<typeof findDetalhes>>

/** Everything the screen of a fee shows. */
export async function findDetalhes(db: Db, id: number, viewerId: number) {
  const [custa, boleto, pix, vinculados, itens] = await Promise.all([
    findCusta(db, id, viewerId),
    boletoDaCusta(db, id),
    pixDaCusta(db, id),
    listVinculados(db, id),
    listItens(db, id),
  ])
  return { custa, boleto, pix, vinculados, itens }
}

/** `cpf` and `nome` belong to its owner; a charge to a parte may have none yet. */
const findCusta = (db: Db, id: number, viewerId: number) =>
  db
    .selectFrom('pagamentos as p')
    .leftJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('partes as t', 't.id', 'p.parteId')
    .leftJoin('cobrancas as c', 'c.id', 'p.cobrancaId')
    .leftJoin('convenios as v', 'v.id', 'p.convenioId')
    .select([
      'p.id',
      'p.userId',
      'p.createdAt',
      'p.descricao',
      'p.identificador',
      'p.valorCentavos',
      'p.situacao',
      'p.tipo',
      'p.loteId',
    ])
    .select([
      'p.custasCentavos',
      'p.meio',
      'p.pagoEm',
      'p.canceladoEm',
      'p.estornadoEm',
      'p.motivo',
      'c.providerId',
      'u.cpf',
      'u.name as nome',
      't.nome as parte',
    ])
    .select(paidBy(viewerId).as('propria'))
    .select(['v.id as convenioId', 'v.codigo', 'v.desconto', 'v.valorFixoCentavos'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/** The procedimentos whose fee this is; for a batch, those of all its fees. */
const listVinculados = (db: Db, id: number) =>
  db
    .selectFrom('procedimentos as p')
    .innerJoin('areas as a', 'a.id', 'p.areaId')
    .select(['p.id', 'p.tipo', 'p.classe', 'p.createdAt', 'p.situacao', 'p.ultimoEventoDescricao', 'p.ultimoEventoEm'])
    .select(['a.id as areaId', 'a.nome as areaNome'])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('pagamentos as c')
        .leftJoin('partes as t', 't.id', 'c.parteId')
        .select((of) => of.fn.coalesce('c.procedimentoId', 't.procedimentoId').as('procedimentoId'))
        .where((or) => or.or([or('c.id', '=', id), or('c.loteId', '=', id)]))
        .$narrowType<{ procedimentoId: number }>(),
    )
    .orderBy('p.id')
    .execute()
