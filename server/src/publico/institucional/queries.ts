import type { Db } from '../../platform/database/database.ts'
import { onPage } from '../../platform/paging.ts'

/** One page of the resolutions, the latest first, and the total. @param page from 1 */
export async function listResolucoes(db: Db, page: number, { retiradas }: { retiradas: boolean }) {
  const all = db.selectFrom('resolucoes')
  const shown = retiradas ? all : all.where('retiradaEm', 'is', null)
  const [rows, { total }] = await Promise.all([
    shown.select(['id', 'assunto', 'createdAt', 'retiradaEm']).orderBy('id', 'desc').$call(onPage(page)).execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The PDF of a resolution, also of a withdrawn one. */
export const findResolucao = (db: Db, id: number) =>
  db
    .selectFrom('resolucoes as r')
    .innerJoin('arquivos as a', 'a.id', 'r.arquivoId')
    .select(['r.assunto', 'r.retiradaEm', 'a.chave', 'a.tamanho'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** One page of the periods in which the platform was down, the latest first, and the total. @param page from 1 */
export async function listIndisponibilidades(db: Db, page: number) {
  const all = db.selectFrom('indisponibilidades')
  const [rows, { total }] = await Promise.all([
    all
      .select(['id', 'inicio', 'fim', 'motivo', 'certidaoId', 'anuladaEm', 'motivoAnulacao'])
      .orderBy('inicio', 'desc')
      .orderBy('id', 'desc')
      .$call(onPage(page))
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The PDF that people download: for an annulled certificate, its annulled form. */
export const findCertidao = (db: Db, id: number) =>
  db
    .selectFrom('indisponibilidades as i')
    .innerJoin('arquivos as a', (join) => join.on('a.id', '=', (eb) => eb.fn.coalesce('i.certidaoAnuladaId', 'i.certidaoId')))
    .select((eb) => ['i.inicio', 'i.anuladaEm', eb('i.certidaoAnuladaId', 'is not', null).as('anulacaoImpressa')])
    .select(['a.chave', 'a.tamanho'])
    .where('i.id', '=', id)
    .executeTakeFirst()

/** Whether the secretariat has switched the public page of figures on. */
export async function indicadoresPublicos(db: Db): Promise<boolean> {
  const { publicos } = await db.selectFrom('indicadoresEstado').select('publicos').executeTakeFirstOrThrow()
  return publicos
}
