import type { DocumentoAchado, EventoAchado } from '@concordia/contract/busca/schemas'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { resumoDe } from '../../autos/eventos/append-evento.ts'
import { findsEvento, findsTexto } from '../../direitos/find-texto.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { MARCAS, trechoDe } from './trecho.ts'

type Reader = Pick<Actor, 'id' | 'role'>

/** Words as people type them in a search: "in quotes", or, -without. */
const consulta = (texto: string) =>
  sql`websearch_to_tsquery('pg_catalog.portuguese', dobra_texto(${texto.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')}))`

/** Whether it asks for any word at all: only common words (de, para), or only words to leave out, ask for everything. */
const asks = (texto: string) => sql<boolean>`querytree(${consulta(texto)}) not in ('', 'T')`

interface Pagina {
  documentoId: number
  nome: string
  tipo: Tipo
  procedimentoId: number
  eventoId: number
  numero: number
  descricao: string
  descricaoOutros: string | null
  pagina: number
  texto: string
  marcado: string
}

/** The pages of `achados (documento_id, pagina, ordem)`, in that order, with all that is shown of them. */
const comTrecho = (texto: string) => sql`
  select d.id as documento_id, d.nome, p.tipo, p.id as procedimento_id, e.id as evento_id, e.numero, e.descricao, e.descricao_outros,
    g.pagina, g.texto, ts_headline('pg_catalog.portuguese', g.dobrado, ${consulta(texto)},
      ${`HighlightAll=true, StartSel=${MARCAS.de}, StopSel=${MARCAS.ate}`}::text) as marcado, total
  from achados
  join documento_paginas g using (documento_id, pagina)
  join documentos d on d.id = g.documento_id
  join eventos e on e.id = d.evento_id
  join procedimentos p on p.id = d.procedimento_id
  order by achados.ordem`

/** Pages `g` of documents `d` whose text this user may find and that answer. */
const respondem = (user: Reader, texto: string) => sql`
  from documento_paginas g join documentos d on d.id = g.documento_id
  where g.busca @@ ${consulta(texto)} and ${asks(texto)} and ${findsTexto(user)}`

/** Documents among which a search looks first, from the newest back: a word that many pages have is found there at once. */
const RECENTES = 60

/** The first page of each document that answers: the newest documents first, without receipts, which repeat what their evento says. */
export async function firstDocumentos(db: Db, user: Reader, texto: string, limit: number): Promise<DocumentoAchado[]> {
  const recent = await recentDocumentos(db, user, texto, limit)
  if (recent.length === limit) return recent
  const { rows } = await sql<Pagina>`
    with todos as materialized (
      -- Without a limit in here, so that the planner goes by the index of words and not by the documents one after the other.
      select d.id, min(g.pagina) as pagina ${respondem(user, texto)} and d.tipo <> 'recibo' group by d.id
    ), achados as materialized (
      select id as documento_id, pagina, -id as ordem, null::int as total from todos order by id desc limit ${limit}
    ) ${comTrecho(texto)}`.execute(db)
  return rows.map(presentPagina)
}

async function recentDocumentos(db: Db, user: Reader, texto: string, limit: number): Promise<DocumentoAchado[]> {
  const { rows } = await sql<Pagina>`
    with recentes as materialized (
      select d.id from documentos d
      where d.tipo not in ('recibo', 'audio') and ${findsTexto(user)} order by d.id desc limit ${RECENTES}
    ), achados as materialized (
      select d.id as documento_id, g.pagina, -d.id as ordem, null::int as total
      from (select id from recentes order by id desc) d cross join lateral (
        select g.pagina from documento_paginas g
        where g.documento_id = d.id and g.busca @@ ${consulta(texto)} and ${asks(texto)} order by g.pagina limit 1) g
      order by d.id desc limit ${limit}
    ) ${comTrecho(texto)}`.execute(db)
  return rows.map(presentPagina)
}

/** The first pages that answer within one procedimento, in the order of its docket, and how many there are. */
export async function pagesOf(
  db: Db,
  user: Reader,
  { procedimentoId, texto, limit }: { procedimentoId: number; texto: string; limit: number },
): Promise<{ documentos: DocumentoAchado[]; total: number }> {
  const { rows } = await sql<Pagina & { total: number }>`
    with achados as materialized (
      select d.id as documento_id, g.pagina, row_number() over (order by d.evento_id, d.tipo = 'recibo', d.ordem, d.id, g.pagina) as ordem,
        count(*) over ()::int as total
      ${respondem(user, texto)} and d.procedimento_id = ${procedimentoId}
      order by ordem limit ${limit}
    ) ${comTrecho(texto)}`.execute(db)
  return { documentos: rows.map(presentPagina), total: rows[0]?.total ?? 0 }
}

function presentPagina({ documentoId, nome, tipo, procedimentoId, eventoId, numero, pagina, ...row }: Pagina): DocumentoAchado {
  return {
    documento_id: documentoId,
    nome,
    procedimento: { tipo, id: procedimentoId },
    evento: { id: eventoId, numero, descricao: resumoDe(row) },
    pagina,
    ...trechoDe(row.texto, row.marcado),
  }
}

/** The newest eventos whose words answer. */
export async function firstEventos(db: Db, user: Reader, texto: string, limit: number): Promise<EventoAchado[]> {
  const { rows } = await sql<
    { id: number; numero: number; createdAt: Date; procedimentoId: number; tipo: Tipo } & Parameters<typeof resumoDe>[0]
  >`
    with achados as materialized (
      select e.id from eventos e
      where vetor_do_evento(e.descricao, e.descricao_outros) @@ ${consulta(texto)} and ${asks(texto)} and ${findsEvento(user)}
      order by e.id desc limit ${limit}
    )
    select e.id, e.numero, e.created_at, e.descricao, e.descricao_outros, p.id as procedimento_id, p.tipo
    from achados join eventos e using (id) join procedimentos p on p.id = e.procedimento_id
    order by e.id desc`.execute(db)
  return rows.map(({ id, numero, createdAt, procedimentoId, tipo, ...words }) => ({
    ...{ id, numero, created_at: createdAt.toISOString(), descricao: resumoDe(words) },
    procedimento: { tipo, id: procedimentoId },
  }))
}
