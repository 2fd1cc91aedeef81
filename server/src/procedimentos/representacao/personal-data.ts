import { LINHAS } from '../../personal-data.ts'
import type { Db } from '../../platform/database/database.ts'

/** The representations of the person as a lawyer; the client is another person, and is not named. */
export const representacoesDaPessoa = async (db: Db, userId: number) => ({
  representacoes: await db
    .selectFrom('representacoes')
    .select(['procedimentoId as procedimento', 'negociacaoId as negociacao', 'oab', 'origem', 'poderes', 'ate', 'situacao'])
    .select(['createdAt as apresentada_em', 'encerradaEm as encerrada_em'])
    .where('advogadoId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
})
