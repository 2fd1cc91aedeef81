import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../platform/database/database.ts'
import type { DB } from '../platform/database/types.ts'

/** Why a negociação is no agreement that can be referred to. */
export const SEM_ACORDO_ASSINADO = 'Escolha uma negociação vinculada cujo acordo assinado esteja nos eventos.'

/** The linked negociações whose signed agreement came into the docket, the latest first. */
export const listAcordosAssinados = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('acordos as o')
    .innerJoin('negociacoes as n', 'n.id', 'o.negociacaoId')
    .innerJoin('arquivos as f', 'f.id', 'o.arquivoId')
    .innerJoin('documentos as d', 'd.arquivoId', 'o.arquivoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .select(['n.id', 'o.createdAt', 'f.sha256', 'e.numero as evento'])
    .select((eb) => [partesDo(eb, 'solicitante').as('solicitantes'), partesDo(eb, 'solicitada').as('solicitadas')])
    .where('n.procedimentoId', '=', procedimentoId)
    .where('d.procedimentoId', '=', procedimentoId)
    .where('e.ato', '=', 'acordo-em-negociacao')
    .orderBy('e.numero', 'desc')
    .execute()

const partesDo = (eb: ExpressionBuilder<DB & { n: DB['negociacoes'] }, 'n'>, polo: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('negociacaoPartes as pt')
      .select(['pt.nome', 'pt.documento'])
      .whereRef('pt.negociacaoId', '=', 'n.id')
      .where('pt.polo', '=', polo)
      .orderBy('pt.ordem'),
  )

export type AcordoAssinado = Awaited<ReturnType<typeof listAcordosAssinados>>[number]
