import { SITUACOES } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Db } from '../../platform/database/database.ts'
import { EXACT } from '../../platform/database/total.ts'
import type { Viewer } from './filtro.ts'
import { countBySituacao } from './queries.ts'

/**
 * How many of what the viewer may see have each situação, without zeros. The secretariat's are counted over the index of each
 * situação, each up to EXACT: counting a million rows for every list would take longer than the list.
 */
export async function contagensDe(db: Db, tipo: Tipo, viewer: Viewer) {
  const found = viewer.all
    ? await Promise.all(SITUACOES.map(async (situacao) => ({ situacao, count: await countUpTo(db, tipo, situacao) })))
    : (await countBySituacao(db, viewer)).filter((row) => row.tipo === tipo)
  return found
    .filter(({ count }) => count > 0)
    .map(({ situacao, count }) => ({
      situacao: situacao as (typeof SITUACOES)[number],
      count: Math.min(count, EXACT),
      ...(count > EXACT && { mais: true as const }),
    }))
}

const countUpTo = async (db: Db, tipo: Tipo, situacao: number): Promise<number> => {
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('procedimentos')
        .select('id')
        .where('tipo', '=', tipo)
        .where('situacao', '=', situacao)
        .limit(EXACT + 1)
        .as('x'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
