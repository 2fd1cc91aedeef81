import type { TipoDeModelo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import type { Db } from '../../platform/database/database.ts'

const versoes = (db: Db) =>
  db
    .selectFrom('modelosDeAcordo as m')
    .leftJoin('users as u', 'u.id', 'm.publicadoPor')
    .select(['m.id', 'm.modelo', 'm.versao', 'm.nome', 'm.html', 'm.retirado', 'm.createdAt', 'u.name as publicadoPor'])
    .select('m.tipo')
    .$narrowType<{ tipo: TipoDeModelo }>()

/** All versions of a model, the newest first; that which withdrew it has the text of the one before. */
export const listVersoesDoModelo = (db: Db, modelo: string) =>
  versoes(db).where('m.modelo', '=', modelo).orderBy('m.versao', 'desc').execute()

/** The latest version of each model, in the order in which they came. */
export const listModelos = (db: Db) =>
  versoes(db)
    .select((eb) =>
      eb
        .selectFrom('modelosDeAcordo as p')
        .select('p.id')
        .whereRef('p.modelo', '=', 'm.modelo')
        .where('p.versao', '=', 1)
        .as('ordem'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('modelosDeAcordo as n')
            .select('n.id')
            .whereRef('n.modelo', '=', 'm.modelo')
            .whereRef('n.versao', '>', 'm.versao'),
        ),
      ),
    )
    .orderBy('ordem')
    .execute()
export type ModeloRow = Awaited<ReturnType<typeof listVersoesDoModelo>>[number]

export const presentModelo = (row: ModeloRow): ModeloDeAcordo => ({
  tipo: row.tipo,
  modelo: row.modelo,
  versao: row.versao,
  nome: row.nome,
  html: row.html,
  retirado: row.retirado,
  publicado_em: row.createdAt.toISOString(),
  publicado_por: row.publicadoPor,
})

/** The models that are offered for a text, the latest version of each. */
export const listModelosDe = async (db: Db, tipo: TipoDeModelo): Promise<ModeloRow[]> =>
  (await listModelos(db)).filter((one) => one.tipo === tipo && !one.retirado)
