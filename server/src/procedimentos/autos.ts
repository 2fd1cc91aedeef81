import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { findProcedimento } from './queries.ts'
import { ensureRecibo } from './recibo.ts'

export type Autos = Awaited<ReturnType<typeof readAutos>>
export type EventoDosAutos = Autos['eventos'][number]
export type DocumentoDosAutos = EventoDosAutos['documentos'][number]

/** Everything of a procedimento that its full PDF shows; receipts still to be drawn are drawn first. */
export async function readAutos(deps: Deps, id: number) {
  for (const { id: recibo } of await undrawn(deps.db, id)) await ensureRecibo(deps, recibo)
  const [processo, eventos] = await Promise.all([findProcedimento(deps.db, id), listDocket(deps.db, id)])
  return { processo, eventos }
}

const undrawn = (db: Db, id: number) =>
  db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', id)
    .where('tipo', '=', 'recibo')
    .where('arquivoId', 'is', null)
    .execute()

/** The docket in order, each evento with its files as they are chained, the receipt last. */
const listDocket = (db: Db, id: number) =>
  db
    .selectFrom('eventos as e')
    .select(['e.numero', 'e.createdAt', 'e.descricao', 'e.descricaoOutros', 'e.autorNome', 'e.prazo', 'e.anterior', 'e.hash'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
          .select(['d.id', 'd.nome', 'd.tipo', 'a.chave', 'a.sha256', 'a.tamanho', 'a.paginas'])
          .whereRef('d.eventoId', '=', 'e.id')
          .orderBy((o) => o('d.tipo', '=', 'recibo'))
          .orderBy('d.ordem')
          .orderBy('d.id'),
      ).as('documentos'),
    )
    .where('e.procedimentoId', '=', id)
    .orderBy('e.numero')
    .execute()
