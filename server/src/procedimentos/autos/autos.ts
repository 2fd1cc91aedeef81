import type { Sigilo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import { formatDate } from '@concordia/contract/values/dates'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ensureRecibo } from '../../autos/eventos/recibo.ts'
import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import type { Deps } from '../../deps.ts'
import { comSigilo, type Leitor, readsReservado } from '../../direitos/secrecy.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Conteudo } from '../../platform/pdf/active/active.ts'
import { findProcedimento } from '../consulta/queries.ts'

export type Autos = Awaited<ReturnType<typeof readAutos>>
export type EventoDosAutos = Autos['eventos'][number]
export type DocumentoDosAutos = EventoDosAutos['documentos'][number]

/**
 * Everything of a procedimento that its full PDF shows to this reader; missing receipts are drawn first. Documents that are
 * secret to the reader are replaced by a notice in their place.
 */
export async function readAutos(deps: Deps, id: number, leitor: Leitor) {
  for (const { id: recibo } of await undrawn(deps.db, id)) await ensureRecibo(deps, recibo)
  const found = [findProcedimento(deps.db, id), findPedidoDeMediacao(deps.db, id), listDocket(deps.db, id)] as const
  const [procedimento, pedido, rows] = await Promise.all(found)
  const eventos = rows.map(({ reservado, anuladoEm, ...evento }) => ({
    ...evento,
    descricao: reservado && readsReservado(reservado, leitor) ? reservado.descricao : evento.descricao,
    documentos: comSigilo(evento.documentos, { ...evento, reservado }, leitor)
      .map(hideContent)
      .map(marked(anuladoEm)),
  }))
  return { procedimento: { ...procedimento, pedido }, eventos }
}

/** What a caso tells of its dispute; a processo has its petition. */
const findPedidoDeMediacao = async (db: Db, id: number) =>
  (await db
    .selectFrom('casos')
    .select(['natureza', 'expectativa', 'tentativaAcordo', 'processoJudicial'])
    .where('procedimentoId', '=', id)
    .executeTakeFirst()) ?? null

interface DocumentoLido {
  tipo: string
  nome: string
  sigilo: Sigilo | null
}

function hideContent<D extends DocumentoLido>(documento: D, index: number, todos: readonly D[]) {
  const { tipo, nome, sigilo } = documento
  if (!sigilo || sigilo.abre) return documento
  const n = todos.slice(0, index + 1).filter((outro) => (outro.tipo === 'audio') === (tipo === 'audio')).length
  // A receipt's name reveals nothing about the documents it lists.
  const dito = tipo === 'recibo' ? nome : `${SOB_SIGILO} (nº ${n} do evento)`
  return { ...documento, nome: dito, chave: '', sha256: '', tamanho: null, paginas: null }
}

/** An annulled final term stays, under a name that says so. */
const marked =
  (anuladoEm: Date | null) =>
  <D extends { tipo: string; nome: string }>(documento: D): D =>
    anuladoEm && documento.tipo === 'documento'
      ? { ...documento, nome: `${documento.nome} (anulado em ${formatDate(anuladoEm)})` }
      : documento

const undrawn = (db: Db, id: number) =>
  db
    .selectFrom('documentos')
    .select('id')
    .where('procedimentoId', '=', id)
    .where('tipo', '=', 'recibo')
    .where('arquivoId', 'is', null)
    .execute()

/** The docket in order, each evento with its files in the order of the hash, the receipt last. */
const listDocket = (db: Db, id: number) =>
  db
    .selectFrom('eventos as e')
    .select(['e.numero', 'e.createdAt', 'e.descricao', 'e.descricaoOutros', 'e.autorId', 'e.autorNome', 'e.prazo'])
    .select(['e.porParteId', 'e.porParteNome', 'e.porOab'])
    .leftJoin('termosAnulados as x', 'x.termoId', 'e.id')
    .select(['e.anterior', 'e.hash', 'x.createdAt as anuladoEm'])
    .select(reservadoDoEvento)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
          .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
          .select(['d.id', 'd.nome', 'd.tipo', 'a.chave', 'a.sha256', 'a.tamanho', 'a.paginas', 's.papeis'])
          .select(['a.id as arquivoId', 'a.carimboLento', 'a.conteudo'])
          .$narrowType<{ conteudo: Conteudo | null }>()
          .whereRef('d.eventoId', '=', 'e.id')
          .orderBy((o) => o('d.tipo', '=', 'recibo'))
          .orderBy('d.ordem')
          .orderBy('d.id'),
      ).as('documentos'),
    )
    .where('e.procedimentoId', '=', id)
    .orderBy('e.numero')
    .execute()
