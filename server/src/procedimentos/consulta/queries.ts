import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import { RESPONDIDOS } from '../../avisos/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { donoDoPrazo } from '../prazos/dono.ts'
import type { Viewer } from './filtro.ts'

/** The areas a filing may choose, by name; or, for a filter, also the former ones. */
export function listAreas(db: Db, { desativadas }: { desativadas: boolean }): Promise<{ id: number; nome: string }[]> {
  const areas = db.selectFrom('areas').select(['id', 'nome']).orderBy(sql`normaliza(nome)`)
  return (desativadas ? areas : areas.where('desativadaEm', 'is', null)).execute()
}

/**
 * A procedimento with its partes, their contacts (each with the result of the last e-mail to it) and its files, in one
 * query.
 */
export const findProcedimento = (db: Db, id: number) =>
  db
    .selectFrom('procedimentos as p')
    .innerJoin('areas as a', 'a.id', 'p.areaId')
    .select([
      'p.id',
      'p.numero',
      'p.tipo',
      'p.userId',
      'p.classe',
      'p.situacao',
      'p.createdAt',
      'p.advogadoEmail',
      'p.advogadoNome',
      'p.advogadoOab',
    ])
    .select(['p.valorCentavos', 'p.conciliacao', 'p.numeroArbitros', 'a.id as areaId', 'a.nome as areaNome'])
    .select(['p.ultimoEventoDescricao', 'p.ultimoEventoEm'])
    .$narrowType<{ tipo: Tipo }>()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('partes as pt')
          .select(['pt.id', 'pt.polo', 'pt.nome', 'pt.documento', 'pt.endereco', 'pt.telefone'])
          .select((pt) =>
            jsonArrayFrom(
              pt
                .selectFrom('parteContatos as c')
                .select(['c.id', 'c.canal', 'c.contato', 'c.principal', 'c.congeladoEm'])
                .select((c) =>
                  jsonObjectFrom(
                    c
                      .selectFrom('emailContatos as ec')
                      .innerJoin('emails as m', 'm.id', 'ec.emailId')
                      .select(['m.situacao', 'm.recusadoEm', 'm.resposta'])
                      .whereRef('ec.parteContatoId', '=', 'c.id')
                      // A refusal by a former address says nothing about the corrected one.
                      .where(({ eb, fn }) => eb(fn<string>('lower', ['m.destinatario']), '=', fn<string>('lower', ['c.contato'])))
                      .where('m.situacao', 'in', RESPONDIDOS)
                      .orderBy('ec.emailId', 'desc')
                      .limit(1),
                  ).as('ultimoEmail'),
                )
                .whereRef('c.parteId', '=', 'pt.id')
                .orderBy('c.ordem'),
            ).as('emails'),
          )
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .orderBy('pt.polo', 'desc')
          .orderBy('pt.ordem'),
      ).as('partes'),
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
          .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
          .leftJoin('documentoTextos as t', 't.documentoId', 'd.id')
          .select(['d.id', 'd.nome', 'd.tipo', 'f.tamanho', 'f.sha256', 'f.conteudo', 's.papeis', 't.situacao as texto'])
          .whereRef('d.procedimentoId', '=', 'p.id')
          .where('d.tipo', 'in', ['termo', 'peticao', 'documento'])
          .where('d.eventoId', '=', (first) =>
            first.selectFrom('eventos as e').select('e.id').whereRef('e.procedimentoId', '=', 'p.id').where('e.numero', '=', 1),
          )
          .orderBy('d.ordem'),
      ).as('arquivos'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Whether the evento `e` is an award: a movement under a description for awards, by an arbitrator who had accepted before. The list
 * of descriptions is read once a query.
 */
export const E_SENTENCA = sql<boolean>`(e.ato = 'movimentacao'
  and e.descricao in (select descricao from evento_descricoes where sentenca
    union all select descricao from evento_descricoes_antigas where sentenca)
  and exists (select from designacoes d where d.procedimento_id = e.procedimento_id and d.user_id = e.autor_id
    and d.papel = 'arbitro' and d.evento_id < e.id and d.situacao in ('aceita', 'substituida')))`

/** Eventos with the day their deadline ends and their files, each with the roles it is restricted to; receipts last. */
const eventos = (db: Db) =>
  db
    .selectFrom('eventos as e')
    .leftJoin('prazos as z', 'z.eventoId', 'e.id')
    .select(['e.id', 'e.createdAt', 'e.descricao', 'e.descricaoOutros', 'e.autorTipo', 'e.autorId', 'e.autorNome'])
    .select(['e.porParteId', 'e.porParteNome', 'e.porOab'])
    .leftJoin('termosAnulados as x', 'x.termoId', 'e.id')
    .select(['e.ato', 'e.prazo', 'e.lembretes', 'e.hash', 'z.dia as venceEm', 'z.restantes', 'x.createdAt as anuladoEm'])
    .select(['z.cumpridoEm', 'z.semManifestacaoId', 'z.retiradoEm', 'e.respondeA', donoDoPrazo.as('de')])
    .select(reservadoDoEvento)
    .select(E_SENTENCA.as('sentenca'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .leftJoin('arquivos as f', 'f.id', 'd.arquivoId')
          .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
          .leftJoin('documentoTextos as t', 't.documentoId', 'd.id')
          .select(['d.id', 'd.nome', 'd.tipo', 'd.assinatura', 'f.conteudo', 's.papeis', 't.situacao as texto'])
          .whereRef('d.eventoId', '=', 'e.id')
          .orderBy((o) => o('d.tipo', '=', 'recibo'))
          .orderBy('d.ordem'),
      ).as('documentos'),
    )

/** The docket in order. */
export const listEventos = (db: Db, procedimentoId: number) =>
  eventos(db).where('e.procedimentoId', '=', procedimentoId).orderBy('e.numero').execute()

/** One evento as the docket shows it. */
export const findEvento = (db: Db, id: number) => eventos(db).where('e.id', '=', id).executeTakeFirstOrThrow()

/** Several at once. */
export const findEventos = (db: Db, ids: readonly number[]) =>
  eventos(db)
    .where('e.id', 'in', [0, ...ids])
    .execute()

/** What concerns this user alone: whether they muted it, and whether their designation waits for an answer. */
export const findRelation = (db: Db, userId: number, procedimentoId: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb.selectFrom('silencios').select('userId').where('userId', '=', userId).where('procedimentoId', '=', procedimentoId),
        )
        .as('silenciado'),
      eb
        .exists(
          eb
            .selectFrom('designacoes')
            .select('userId')
            .where('userId', '=', userId)
            .where('procedimentoId', '=', procedimentoId)
            .where('situacao', '=', 'pendente'),
        )
        .as('designacaoPendente'),
    ])
    .executeTakeFirstOrThrow()

/** The people who conduct it, or are asked to, in the order of their designation. */
export const listDesignados = (db: Db, procedimentoId: number, tipo: Tipo) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select([
      'd.id',
      'd.userId',
      'd.papel',
      'd.situacao',
      'd.createdAt',
      'd.eventoId as aceiteId',
      'd.presidenciaId',
      'u.name as nome',
    ])
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', TIPOS[tipo].papel)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .orderBy('d.id')
    .execute()

/** Counts per tipo and situação of what the viewer may see, without zeros. One query shape per kind of viewer. */
export async function countBySituacao(db: Db, { userId, all }: Viewer) {
  const n = db.fn.countAll<number>().as('count')
  if (all) {
    const counted = db.selectFrom('procedimentos').select(['tipo', 'situacao', n])
    return counted.groupBy(['tipo', 'situacao']).orderBy('situacao').execute()
  }
  return (
    db
      .selectFrom((eb) =>
        eb.selectFrom('procedimentoAcessos').select(['procedimentoId', 'tipo']).distinct().where('userId', '=', userId).as('x'),
      )
      // Looked up one by one: otherwise PostgreSQL reads a million rows to count the thousands of one person.
      .select((eb) => [
        'x.tipo',
        eb
          .selectFrom('procedimentos as p')
          .select('p.situacao')
          .whereRef('p.id', '=', 'x.procedimentoId')
          .$asScalar()
          .$notNull()
          .as('situacao'),
        n,
      ])
      .groupBy(['x.tipo', 'situacao'])
      .orderBy('situacao')
      .execute()
  )
}
