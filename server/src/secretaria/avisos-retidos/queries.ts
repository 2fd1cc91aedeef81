import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import { onPage } from '../../platform/paging.ts'

/** At most this many acts are shown for each row. */
const ATOS = 10

const enderecosDe = (coluna: string) => sql<number>`count(distinct lower(${sql.ref(coluna)}))::int`

/**
 * One page of the notices that wait for the secretariat, one row for each procedimento and reason, those that wait longest first.
 * @param page from 1
 */
export async function listRetidos(db: Db, page: number) {
  const grupos = db
    .selectFrom('emails')
    .select(['procedimentoId', 'retidoPor'])
    .where('situacao', '=', 'retido')
    .groupBy(['procedimentoId', 'retidoPor'])
  const [rows, { total }] = await Promise.all([
    db
      .with('g', () =>
        grupos
          .select(({ fn }) => [fn.countAll<number>().as('mensagens'), fn.min('createdAt').as('desde'), fn.max('id').as('ate')])
          .select(enderecosDe('destinatario').as('enderecos'))
          .orderBy('desde')
          .orderBy('procedimentoId')
          .orderBy('retidoPor')
          .$call(onPage(page)),
      )
      .selectFrom('g')
      .innerJoin('procedimentos as p', 'p.id', 'g.procedimentoId')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['p.id', 'p.tipo', 'p.limiteEnderecos', 'u.name as protocolou'])
      .select(['g.retidoPor', 'g.mensagens', 'g.enderecos', 'g.desde', 'g.ate'])
      .$narrowType<{ tipo: Tipo; retidoPor: Retencao }>()
      .select((eb) => [
        eb
          .selectFrom('parteContatos as c')
          .innerJoin('partes as pt', 'pt.id', 'c.parteId')
          .select(enderecosDe('c.contato').as('n'))
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .where('c.canal', '=', 'email')
          .as('total'),
        jsonArrayFrom(
          eb
            .selectFrom('emails as m')
            .leftJoin('eventos as e', 'e.id', 'm.eventoId')
            .select(['m.assunto', 'e.autorNome'])
            .select((of) => of.fn.coalesce('e.descricaoOutros', 'e.descricao').as('descricao'))
            .select(({ fn }) => fn.min('m.createdAt').as('quando'))
            .select(enderecosDe('m.destinatario').as('enderecos'))
            .whereRef('m.procedimentoId', '=', 'g.procedimentoId')
            .whereRef('m.retidoPor', '=', 'g.retidoPor')
            .where('m.situacao', '=', 'retido')
            .groupBy(['m.assunto', 'e.id'])
            .orderBy(({ fn }) => fn.max('m.id'), 'desc'),
        ).as('atos'),
        jsonArrayFrom(
          eb
            .selectFrom('emails as m')
            .innerJoin('users as u', (join) => join.on('u.email', '=', sql`lower(m.destinatario)`))
            .select(['u.name as nome', 'u.email'])
            .distinct()
            .whereRef('m.procedimentoId', '=', 'g.procedimentoId')
            .where('m.retidoPor', '=', 'julga')
            .where('m.situacao', '=', 'retido')
            .orderBy('u.email'),
        ).as('julgam'),
      ])
      .orderBy('g.desde')
      .orderBy('p.id')
      .orderBy('g.retidoPor')
      .execute(),
    db
      .selectFrom(grupos.as('g'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...row, quem: quemFez(row), atos: row.atos.slice(0, ATOS) })), total }
}

interface Grupo {
  retidoPor: Retencao
  protocolou: string | null
  atos: { autorNome: string | null }[]
  julgam: { nome: string | null; email: string }[]
}

/** Names of a row: the authors of the acts; for `enderecos` the person who filed; for `julga` the owners of the addresses. */
function quemFez({ retidoPor, protocolou, atos, julgam }: Grupo): string[] {
  if (retidoPor === 'enderecos') return [protocolou ?? '']
  if (retidoPor === 'julga') return julgam.map(({ nome, email }) => `${nome ?? ''} (${email})`)
  return [...new Set(atos.flatMap(({ autorNome }) => (autorNome ? [autorNome] : [])))]
}
