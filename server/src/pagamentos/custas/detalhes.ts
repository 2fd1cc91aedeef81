import type { Db } from '../../platform/database/database.ts'
import { boletoDaCusta } from '../boleto/queries.ts'
import { listItens } from './queries.ts'

export type Detalhes = Awaited<ReturnType<typeof findDetalhes>>

/** Everything the screen of a fee shows. */
export async function findDetalhes(db: Db, id: number) {
  const [custa, boleto, vinculados, itens] = await Promise.all([
    findCusta(db, id),
    boletoDaCusta(db, id),
    listVinculados(db, id),
    listItens(db, id),
  ])
  return { custa, boleto, vinculados, itens }
}

/** `cpf` and `nome` belong to its owner. */
const findCusta = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
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
    ])
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
        .select('c.procedimentoId')
        .where((or) => or.or([or('c.id', '=', id), or('c.loteId', '=', id)]))
        .where('c.procedimentoId', 'is not', null)
        .$narrowType<{ procedimentoId: number }>(),
    )
    .orderBy('p.id')
    .execute()
