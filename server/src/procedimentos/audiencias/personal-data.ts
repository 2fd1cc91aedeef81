import { LINHAS } from '../../personal-data.ts'
import type { Db } from '../../platform/database/database.ts'

/** The hearings to which the person was invited, with their own answers and votes, and those that they called. */
export const audienciasDaPessoa = async (db: Db, userId: number) => ({
  audiencias: await db
    .selectFrom('audienciaConvidados as c')
    .innerJoin('audiencias as a', 'a.id', 'c.audienciaId')
    .select(['a.procedimentoId as procedimento', 'a.tipo', 'a.situacao', 'a.inicio', 'a.fim', 'c.papel', 'c.resposta'])
    .select(['c.respondidaEm as respondida_em', 'c.presente'])
    .where('c.userId', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(LINHAS)
    .execute(),
  votos_em_horarios: await db
    .selectFrom('audienciaVotos as v')
    .innerJoin('audienciaOpcoes as o', 'o.id', 'v.opcaoId')
    .innerJoin('audiencias as a', 'a.id', 'o.audienciaId')
    .select(['a.procedimentoId as procedimento', 'o.inicio', 'o.fim', 'v.voto', 'v.votadoEm as votado_em'])
    .where('v.userId', '=', userId)
    .orderBy('v.votadoEm', 'desc')
    .limit(LINHAS)
    .execute(),
  audiencias_designadas: await db
    .selectFrom('audiencias')
    .select(['procedimentoId as procedimento', 'tipo', 'titulo', 'createdAt as quando'])
    .where('criadaPor', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
})
