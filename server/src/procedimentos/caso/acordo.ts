import type { CampoDoAcordoDeMediacao } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { camposComuns, fillModelos } from '../textos/campos.ts'
import { findCaso } from './present.ts'

const ASSINADO = 'O acordo deste caso já foi assinado pelas partes e pelo mediador. Encerre a mediação com ele.'

/** The models of an agreement that ends a mediation, filled with what the case knows. */
export async function modelosDoAcordo(deps: Deps, userId: number, casoId: number) {
  const [{ conduzem, numero, ...comuns }, { natureza, processoJudicial }] = await Promise.all([
    camposComuns(deps, userId, casoId),
    findCaso(deps.db, casoId),
  ])
  const campos: Record<CampoDoAcordoDeMediacao, string> = {
    ...comuns,
    ...{ mediador: conduzem, caso: numero, natureza, processo_judicial: processoJudicial ?? '' },
  }
  return fillModelos(deps.db, 'acordo', campos)
}

/** The agreement of a case that all signed; undefined when there is none. */
export const findAcordoAssinado = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('textos')
    .select(['id', 'assinadoEm'])
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', 'acordo')
    .where('situacao', '=', 'assinado')
    .executeTakeFirst()

/**
 * Ends the text of an agreement that is still written or signed, because the mediation ends without it.
 * @throws AppError 409 everybody has signed it: no mediation ends without agreement then
 */
export async function closeTextoAberto(trx: Trx, procedimentoId: number, desfecho: 'acordo' | 'sem-acordo'): Promise<void> {
  if (desfecho === 'sem-acordo' && (await findAcordoAssinado(trx, procedimentoId))) throw conflict(ASSINADO)
  await trx
    .updateTable('textos')
    .set({ situacao: 'encerrado' })
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', 'acordo')
    .where('situacao', 'in', ['em-redacao', 'em-assinatura'])
    .execute()
}
