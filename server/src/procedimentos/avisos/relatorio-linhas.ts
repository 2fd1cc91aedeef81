import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'

export const findParte = (db: Db, parteId: number) =>
  db
    .selectFrom('partes as p')
    .select(['p.polo', 'p.nome', 'p.documento'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('parteContatos as c').select('c.contato').whereRef('c.parteId', '=', 'p.id').orderBy('c.ordem'),
      ).as('contatos'),
      jsonArrayFrom(
        eb
          .selectFrom('procedimentoAcessos as a')
          .innerJoin('users as u', 'u.id', 'a.userId')
          .select(['u.name', 'u.email'])
          .distinct()
          .whereRef('a.parteId', '=', 'p.id')
          .orderBy('u.email'),
      ).as('contas'),
    ])
    .where('p.id', '=', parteId)
    .executeTakeFirstOrThrow()

/**
 * The e-mails that serve a contact of the parte, and those written to no parte in particular that went to its account or address.
 * A notice that travelled in a digest has the Message-ID, the hash, the attempts and the access of the digest (`s`).
 */
export const listEmails = (db: Db, id: number, parteId: number) =>
  db
    .selectFrom('emails as m')
    .innerJoin('emails as s', (join) => join.on((eb) => eb('s.id', '=', eb.fn.coalesce('m.resumoId', 'm.id'))))
    .leftJoin('users as u', 'u.id', 's.acessoPor')
    .select(['m.destinatario', 'm.assunto', 'm.sigiloso', 'm.createdAt', 'm.resumoId', 'm.retidoPor', 'm.decididoEm'])
    .select(['s.messageId', 's.corpoSha256', 's.situacao', 's.enviadoEm', 's.recusadoEm', 's.resposta'])
    .select(['s.createdAt as seguiuEm', 's.acessoEm', 's.acessoIp', 'm.decisaoMotivo'])
    .select(['u.name as acessoNome', 'u.email as acessoEmail'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('emailTentativas as t')
          .select(['t.iniciadaEm', 't.terminadaEm', 't.resultado', 't.codigo', 't.resposta'])
          .whereRef('t.emailId', '=', 's.id')
          .orderBy('t.id'),
      ).as('tentativas'),
      jsonArrayFrom(
        eb
          .selectFrom('emailContatos as ec')
          .innerJoin('parteContatos as c', 'c.id', 'ec.parteContatoId')
          .innerJoin('partes as p', 'p.id', 'c.parteId')
          .select('p.nome')
          .distinct()
          .whereRef('ec.emailId', '=', 'm.id')
          .where('p.id', '<>', parteId)
          .orderBy('p.nome'),
      ).as('outras'),
      eb.fn
        .coalesce(eb.selectFrom('eventos as e').select('e.numero').whereRef('e.id', '=', 'm.eventoId'), eventoOf(eb, id))
        .as('evento'),
    ])
    .where('m.procedimentoId', '=', id)
    .where((eb) => {
      const contatos = eb.selectFrom('parteContatos as c').where('c.parteId', '=', parteId)
      const contas = eb.selectFrom('procedimentoAcessos as a').select('a.userId').where('a.parteId', '=', parteId)
      const served = eb.selectFrom('emailContatos as ec').select('ec.emailId').whereRef('ec.emailId', '=', 'm.id')
      return eb.or([
        eb.exists(served.where('ec.parteContatoId', 'in', contatos.select('c.id'))),
        eb.and([
          eb.not(eb.exists(served)),
          eb.or([
            eb('m.userId', 'in', contas),
            eb(
              eb.fn('lower', ['m.destinatario']),
              'in',
              contatos.select((c) => c.fn<string>('lower', ['c.contato']).as('contato')),
            ),
          ]),
        ]),
      ])
    })
    .orderBy('m.id')
    .execute()

/** The evento of the same transaction: both rows have its start time. A receipt is mailed later, and names its own file. */
const eventoOf = (eb: ExpressionBuilder<DB & { m: DB['emails'] }, 'm'>, id: number) =>
  eb
    .selectFrom('documentos as d')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .select('e.numero')
    .where('d.procedimentoId', '=', id)
    .where((or) =>
      or.or([
        or('d.createdAt', '=', or.ref('m.createdAt')),
        sql<boolean>`m.anexos @> jsonb_build_array(jsonb_build_object('arquivoId', d.arquivo_id))`,
      ]),
    )
    .orderBy('e.numero', 'desc')
    .limit(1)
