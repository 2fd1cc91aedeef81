import { expressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.ts'
import { findCertidao } from '../sem-acordo/certidao.ts'
import type { AtoRegistrado, DadosDosAtos } from './record.ts'

type Row = Omit<Selectable<DB['negociacaoRegistros']>, 'ato' | 'dados' | 'arquivos'>

/** An act of the trail, with what acts of its kind say. */
export type Registro = {
  [A in AtoRegistrado]: Row & { ato: A; dados: DadosDosAtos[A]; arquivos: { nome: string; sha256: string }[] }
}[AtoRegistrado]

export type Lido = Awaited<ReturnType<typeof readTrilha>>

/** The trail of a negociação and the rows that its acts made. @throws when there is no such negociação */
export async function readTrilha(db: Db, id: number) {
  const negociacao = await db
    .selectFrom('negociacoes as n')
    .select(['n.situacao', 'n.desfecho', 'n.nRegistros', 'n.natureza', 'n.descricao', 'n.valorCentavos', 'n.procedimentoId'])
    .select(['n.origemCredito', 'n.indiceAtualizacao', 'n.valorAtualizadoCentavos'])
    .select(documentosDe('negociacaoDocumentos', 'd.negociacaoId', 'n.id'))
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()
  const registros = await db
    .selectFrom('negociacaoRegistros')
    .selectAll()
    .$castTo<Registro>()
    .where('negociacaoId', '=', id)
    .orderBy('numero')
    .execute()
  const propostas = await db
    .selectFrom('propostas as p')
    .select(['p.id', 'p.polo', 'p.userId', 'p.valorCentavos', 'p.descricao', 'p.prazo', 'p.situacao'])
    .select(documentosDe('propostaDocumentos', 'd.propostaId', 'p.id'))
    .where('p.negociacaoId', '=', id)
    .orderBy('p.id')
    .execute()
  const minutas = await db
    .selectFrom('minutas')
    .select(['id', 'userId', 'polo', 'texto'])
    .where('negociacaoId', '=', id)
    .execute()
  const assinaturas = await db
    .selectFrom('assinaturas as a')
    .innerJoin('minutas as m', 'm.id', 'a.minutaId')
    .select((eb) => [
      ...(['a.minutaId', 'a.userId', 'a.sha256', 'a.partes'] as const),
      jsonArrayFrom(
        eb
          .selectFrom('assinaturaPartes as p')
          .leftJoin('arquivos as f', 'f.id', 'p.comprovanteId')
          .select(['p.parteId as parte', 'p.qualidade', 'p.documentoConfere', 'f.nome', 'f.sha256', 'f.chave'])
          .whereRef('p.assinaturaId', '=', 'a.id')
          .orderBy('p.parteId'),
      ).as('por'),
    ])
    .where('m.negociacaoId', '=', id)
    .execute()
  const acordo = await db
    .selectFrom('acordos as o')
    .innerJoin('arquivos as f', 'f.id', 'o.arquivoId')
    .select(['f.sha256', 'f.chave'])
    .where('o.negociacaoId', '=', id)
    .executeTakeFirst()
  const versoes = await db
    .selectFrom('acordoVersoes as v')
    .innerJoin('arquivos as f', 'f.id', 'v.arquivoId')
    .select(['v.numero', 'v.userId', 'v.assinaturas', 'f.sha256', 'f.chave'])
    .$narrowType<{ assinaturas: { nome: string; confianca: string }[] }>()
    .where('v.negociacaoId', '=', id)
    .execute()
  const certidao = await findCertidao(db, id)
  const partes = await db
    .selectFrom('negociacaoPartes as p')
    .select(['p.id', 'p.polo', 'p.nome', 'p.documento'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('negociacaoContatos as c').select('c.contato').whereRef('c.parteId', '=', 'p.id').orderBy('c.ordem'),
      ).as('contatos'),
    )
    .where('p.negociacaoId', '=', id)
    .orderBy('p.id')
    .execute()
  return { negociacao, registros, partes, propostas, minutas, assinaturas, acordo, versoes, certidao }
}

/** The documents of the rows of the enclosing query, in their order, with their files. */
const documentosDe = (table: 'negociacaoDocumentos' | 'propostaDocumentos', of: string, row: string) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom(`${table} as d` as 'negociacaoDocumentos as d')
      .innerJoin('arquivos as f', 'f.id', 'd.arquivoId')
      .select(['d.nome', 'f.sha256', 'f.chave'])
      .where(sql.ref<number>(of), '=', sql.ref<number>(row))
      .orderBy('d.ordem'),
  ).as('documentos')
