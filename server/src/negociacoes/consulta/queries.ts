import type { PoloDaNegociacao, SituacaoDaNegociacao, SituacaoDaProposta } from '@concordia/contract/rules/negociacao'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { RESPONDIDOS } from '../../avisos/refusals.ts'
import type { NegociacaoVinculada, NegociacoesDe } from '../../deps.ts'
import { mediacaoDe, poloDe } from '../../direitos/negociacao.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { isStaff } from '../../platform/http/actor.ts'

/** A negociação with its partes, their contacts (each with the result of the last e-mail to it) and its documents. */
export const findNegociacao = (db: Db, id: number) =>
  db
    .selectFrom('negociacoes as n')
    .innerJoin('users as autor', 'autor.id', 'n.userId')
    .leftJoin('procedimentos as p', 'p.id', 'n.procedimentoId')
    .select(['autor.name', 'autor.email', 'autor.role'])
    .select(['n.id', 'n.userId', 'n.natureza', 'n.descricao', 'n.valorCentavos', 'n.origemCredito', 'n.indiceAtualizacao'])
    .select(['n.valorAtualizadoCentavos', 'n.procedimentoId', 'p.tipo', 'n.situacao', 'n.desfecho', 'n.createdAt'])
    .$narrowType<{
      situacao: SituacaoDaNegociacao
      desfecho: 'acordo' | 'desistencia' | null
      natureza: 'cobranca' | 'outros'
    }>()
    .select((eb) => [
      jsonArrayFrom(partes(eb)).as('partes'),
      jsonArrayFrom(
        eb
          .selectFrom('negociacaoDocumentos as d')
          .select(['d.id', 'd.nome'])
          .whereRef('d.negociacaoId', '=', 'n.id')
          .orderBy('d.ordem'),
      ).as('documentos'),
    ])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()

const partes = (eb: ExpressionBuilder<DB & { n: DB['negociacoes'] }, 'n'>) =>
  eb
    .selectFrom('negociacaoPartes as pt')
    .select(['pt.id', 'pt.polo', 'pt.nome', 'pt.documento', 'pt.endereco', 'pt.telefone'])
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .select((pt) => [
      pt
        .exists(pt.selectFrom('negociacaoRepresentantes as r').select('r.userId').whereRef('r.parteId', '=', 'pt.id'))
        .as('comConta'),
      pt
        .exists(pt.selectFrom('negociacaoSignatarios as s').select('s.userId').whereRef('s.parteId', '=', 'pt.id'))
        .as('representada'),
      jsonArrayFrom(
        pt
          .selectFrom('negociacaoContatos as c')
          .select(['c.id', 'c.contato', 'c.principal'])
          .select((c) =>
            jsonObjectFrom(
              c
                .selectFrom('emails as m')
                .select(['m.situacao', 'm.recusadoEm', 'm.resposta'])
                .where('m.negociacaoId', '=', c.ref('n.id'))
                .whereRef('m.destinatario', '=', 'c.contato')
                .where('m.situacao', 'in', RESPONDIDOS)
                .orderBy('m.id', 'desc')
                .limit(1),
            ).as('ultimoEmail'),
          )
          .whereRef('c.parteId', '=', 'pt.id')
          .orderBy('c.ordem'),
      ).as('emails'),
    ])
    .whereRef('pt.negociacaoId', '=', 'n.id')
    .orderBy('pt.polo')
    .orderBy('pt.ordem')

const propostas = (db: Db) =>
  db
    .selectFrom('propostas as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.id', 'p.negociacaoId', 'p.createdAt', 'p.valorCentavos', 'p.descricao', 'p.prazo', 'p.situacao', 'p.polo'])
    .select(['p.userId', 'u.name as nome'])
    .$narrowType<{ situacao: SituacaoDaProposta; polo: PoloDaNegociacao }>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('propostaDocumentos as d')
          .select(['d.id', 'd.nome'])
          .whereRef('d.propostaId', '=', 'p.id')
          .orderBy('d.ordem'),
      ).as('documentos'),
    )

/** The proposals in the order in which they were made. */
export const listPropostas = (db: Db, negociacaoId: number) =>
  propostas(db).where('p.negociacaoId', '=', negociacaoId).orderBy('p.id').execute()

export const findProposta = (db: Db, id: number) => propostas(db).where('p.id', '=', id).executeTakeFirstOrThrow()

/** The trail in order. */
export const listRegistros = (db: Db, negociacaoId: number) =>
  db
    .selectFrom('negociacaoRegistros')
    .select(['numero', 'createdAt', 'ato', 'autorNome', 'dados', 'arquivos', 'hash'])
    .where('negociacaoId', '=', negociacaoId)
    .orderBy('numero')
    .execute()

/** The negociações linked to a procedimento that this user may open, the latest first (docs/rules/negociacoes.md#who-sees-what). */
export const negociacoesDe: NegociacoesDe = async (db, user, procedimentoId) => {
  const rows = await db
    .selectFrom('negociacoes as n')
    .select(['n.id', 'n.descricao', 'n.situacao'])
    .$narrowType<{ situacao: SituacaoDaNegociacao }>()
    .select((eb) => eb.or([eb.exists(poloDe(db, user.id)), eb.exists(mediacaoDe(db, user.id))]).as('le'))
    .where('n.procedimentoId', '=', procedimentoId)
    .orderBy('n.id', 'desc')
    .execute()
  return rows
    .filter(({ le }) => le || isStaff(user))
    .map(({ id, descricao, situacao, le }): NegociacaoVinculada => ({ id, descricao: le ? descricao : null, situacao }))
}
