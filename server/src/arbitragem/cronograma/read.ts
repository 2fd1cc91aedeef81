import type { Etapa, SituacaoDaEtapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { donoDoPrazo } from '../../procedimentos/prazos/dono.ts'

/** The steps in force, by their day; those that were taken out are left out. */
export const listEtapas = (db: Db | Trx, processoId: number) =>
  db
    .selectFrom('eventos as e')
    .innerJoin('prazos as z', 'z.eventoId', 'e.id')
    .select(['e.id', 'e.numero', 'e.prazoQuem', 'e.prazoParteId', 'z.dia', 'z.cumpridoEm', 'z.semManifestacaoId'])
    .select((eb) => eb.fn.coalesce('e.descricaoOutros', 'e.descricao').$castTo<string>().as('titulo'))
    .select(donoDoPrazo.as('de'))
    .where('e.procedimentoId', '=', processoId)
    .where('e.ato', '=', 'cronograma')
    .where('z.retiradoEm', 'is', null)
    .orderBy('z.dia')
    .orderBy('e.id')
    .execute()
export type EtapaRow = Awaited<ReturnType<typeof listEtapas>>[number]

/** Each publication ends with an evento that tells the whole timetable; its number is the version. */
export const findPublicacao = (db: Db | Trx, processoId: number) =>
  db
    .selectFrom('eventos')
    .select(['id', 'numero'])
    .where('procedimentoId', '=', processoId)
    .where('ato', '=', 'cronograma')
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()

/** There is a timetable, or this viewer may publish the first one. */
export const hasCronograma = ({ id }: Pick<Actor, 'id'>, processoId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from eventos e where e.procedimento_id = ${processoId} and e.ato = 'cronograma')
  or exists (select from designacoes d join procedimentos p on p.id = d.procedimento_id
    where d.procedimento_id = ${processoId} and d.user_id = ${id} and d.situacao = 'aceita' and p.situacao = ${sql.lit(SITUACAO.ativo)}))`

/** Whether nothing is left to do about a step: it was met, or its day has passed. @param today `yyyy-mm-dd` */
export const acabou = ({ cumpridoEm, dia }: Pick<EtapaRow, 'cumpridoEm' | 'dia'>, today: string): boolean =>
  cumpridoEm !== null || dia < today

function situacaoDe({ cumpridoEm, semManifestacaoId, dia }: EtapaRow, today: string): SituacaoDaEtapa {
  if (cumpridoEm) return 'cumprida'
  if (semManifestacaoId !== null) return 'vencida'
  return dia < today ? 'encerrada' : 'em-curso'
}

export const presentEtapa = (row: EtapaRow, today: string): Etapa => ({
  id: row.id,
  titulo: row.titulo,
  ate: row.dia,
  de: row.de,
  situacao: situacaoDe(row, today),
  cumprida_em: row.cumpridoEm?.toISOString() ?? null,
})
