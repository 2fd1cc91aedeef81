import { LINHAS } from '../../personal-data.ts'
import type { Db } from '../../platform/database/database.ts'

/** The user's own comments, signatures and refusals; the texts themselves are not theirs alone. */
export const textosDaPessoa = async (db: Db, userId: number) => ({
  textos_assinados: await db
    .selectFrom('textoAssinaturas as s')
    .innerJoin('textos as t', 't.id', 's.textoId')
    .select(['t.procedimentoId as procedimento', 't.tipo', 's.nome', 's.cpf', 's.email', 's.metodo', 's.createdAt as quando'])
    .select(['s.sha256 as sha256_do_texto', 's.consentimento', 's.ip', 's.city as cidade', 's.region as regiao'])
    .select(['s.country as pais', 's.userAgent as navegador', 's.por'])
    .where('s.userId', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(LINHAS)
    .execute(),
  textos_recusados: await db
    .selectFrom('textoRecusas as r')
    .innerJoin('textos as t', 't.id', 'r.textoId')
    .select(['t.procedimentoId as procedimento', 't.tipo', 'r.motivo', 'r.createdAt as quando'])
    .where('r.userId', '=', userId)
    .orderBy('r.createdAt', 'desc')
    .limit(LINHAS)
    .execute(),
  comentarios_em_textos: await db
    .selectFrom('textoComentarios as c')
    .innerJoin('textoVersoes as v', 'v.id', 'c.versaoId')
    .innerJoin('textos as t', 't.id', 'v.textoId')
    .select(['t.procedimentoId as procedimento', 't.tipo', 'c.texto', 'c.createdAt as quando'])
    .where('c.userId', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(LINHAS)
    .execute(),
})
