import type {
  Arquivo,
  Assinatura,
  DocumentoRef,
  Evento,
  Liberacao,
  Parte,
  Sigilo,
} from '@concordia/contract/procedimentos/schemas/procedimentos'
import { SOB_SIGILO } from '@concordia/contract/rules/sigilo'
import type { TextoDoDocumento } from '@concordia/contract/rules/texto-do-documento'
import type { z } from 'zod'
import {
  type Assento,
  comSigilo,
  type Leitor,
  mediadorReads,
  QUALQUER,
  type Reservado,
  readsReservado,
} from '../../direitos/secrecy.ts'
import type { findProcedimento, listEventos } from './queries.ts'

type ParteRow = Awaited<ReturnType<typeof findProcedimento>>['partes'][number]
type EventoRow = Awaited<ReturnType<typeof listEventos>>[number]

/**
 * @param tell `refusals`: that an address refused an e-mail, only to the filer and the secretariat; `frozen`: that a contact is frozen,
 *   only to the secretariat; `entradas`: who has come, only to those who conduct it and to the secretariat
 */
export const presentParte = (
  { polo: _, emails, ...parte }: ParteRow,
  tell: { refusals: boolean; frozen: boolean; entradas: ReadonlyMap<number, Date> | null },
): Parte => ({
  ...parte,
  ...(tell.entradas && { entrou_em: tell.entradas.get(parte.id)?.toISOString() ?? null }),
  emails: emails.map(({ canal, ultimoEmail, congeladoEm, ...contato }) => ({
    ...contato,
    canal: canal as 'email' | 'telefone',
    recusa:
      tell.refusals && ultimoEmail?.situacao === 'recusado'
        ? { em: new Date(ultimoEmail.recusadoEm!).toISOString(), resposta: ultimoEmail.resposta ?? '' }
        : null,
    ...(tell.frozen && congeladoEm && { congelado_em: new Date(congeladoEm).toISOString() }),
  })),
})

interface ComSigilo {
  id: number
  tipo: string
  nome: string
  sigilo: Sigilo | null
}

/** A receipt's name reveals nothing about the documents it lists. */
const nomeDe = ({ tipo, nome, sigilo }: ComSigilo) => (sigilo && !sigilo.abre && tipo !== 'recibo' ? SOB_SIGILO : nome)

/** Tells what became of its text; says nothing of a recording, of a document that this reader cannot open, or of a private message. */
function textoDe({ tipo, texto, sigilo }: ComSigilo & { texto: string | null }): { texto?: TextoDoDocumento } {
  if (tipo === 'audio' || sigilo?.so_mediador || sigilo?.abre === false) return {}
  return { texto: (texto ?? 'pendente') as TextoDoDocumento }
}

export function presentDocumento(
  documento: ComSigilo & { assinatura?: unknown; conteudo: string | null; texto: string | null },
): z.infer<typeof DocumentoRef> {
  const { id, tipo, assinatura, conteudo, sigilo } = documento
  const abre = sigilo?.abre ?? true
  return {
    id,
    nome: nomeDe(documento),
    ...(conteudo === 'ativo' && abre && { ativo: true as const }),
    ...(tipo === 'recibo' && { recibo: true as const }),
    ...(assinatura && abre ? { assinatura: assinatura as Assinatura } : {}),
    ...textoDe(documento),
    ...(sigilo && { sigilo }),
  }
}

/** A file of the filing. If it is restricted, size and SHA-256 are hidden too: anyone with a copy could recognise it. */
export function presentArquivo(
  documento: ComSigilo & { tamanho: number | null; sha256: string | null; conteudo: string | null; texto: string | null },
): z.infer<typeof Arquivo> {
  const { sigilo, tamanho, sha256, conteudo } = documento
  const ativo = conteudo === 'ativo' && { ativo: true as const }
  const nome = nomeDe(documento)
  if (sigilo && !sigilo.abre) return { nome, tamanho: 0, sha256: '', sigilo }
  return { nome, tamanho: tamanho ?? 0, sha256: sha256 ?? '', ...ativo, ...textoDe(documento), ...(sigilo && { sigilo }) }
}

/** The mediator in office. */
interface MediadorEmExercicio extends Assento {
  userId: number
  nome: string
}

/**
 * For the sender and the present mediator: whether an evento sent to a former mediator is released to the present one; null: it
 * was sent to the present one, or it is not for this reader.
 */
function liberacaoDe(reservado: Reservado, leitor: Leitor, mediador: MediadorEmExercicio): Liberacao | null {
  const { remetenteId, liberado } = reservado
  const isSender = remetenteId !== null && remetenteId === leitor.id
  if (!isSender && leitor.mediador === null) return null
  const em = liberado.find(({ designacaoId }) => designacaoId === mediador.designacaoId)?.createdAt
  const le = mediadorReads(reservado, mediador)
  if (le && em === undefined) return null
  return {
    mediador: { id: mediador.userId, nome: mediador.nome },
    le,
    liberado_em: em === undefined ? null : new Date(em).toISOString(),
    quem_libera: isSender ? 'eu' : remetenteId === null ? 'ninguem' : 'remetente',
  }
}

const DESFECHOS: Partial<Record<string, Evento['desfecho']>> = {
  sentenca: 'sentenca',
  'acordo-em-negociacao': 'acordo',
  'acordo-de-mediacao': 'acordo',
  'termo-final': 'termo-final',
}

/** What the matter ends with, unless it was annulled. */
function desfechoDe({ ato, sentenca, anuladoEm }: EventoRow): Pick<Evento, 'desfecho'> {
  const desfecho = sentenca ? 'sentenca' : DESFECHOS[ato]
  return desfecho && !anuladoEm ? { desfecho } : {}
}

/**
 * @param leitor the reader; without one, restricted documents are hidden
 * @param mediador who mediates now
 */
export function presentEvento(row: EventoRow, leitor: Leitor = QUALQUER, mediador: MediadorEmExercicio | null = null): Evento {
  const author = (tipo: string) => (row.autorTipo === tipo ? { name: row.autorNome ?? '' } : null)
  const documentos = comSigilo(row.documentos, row, leitor)
  const anulado = row.anuladoEm && { anulado_em: row.anuladoEm.toISOString() }
  const files = (audio: boolean) =>
    documentos
      .filter(({ tipo }) => (tipo === 'audio') === audio)
      .map((documento) => ({ ...presentDocumento(documento), ...(documento.tipo === 'documento' && anulado) }))
  const { reservado } = row
  const soMediador = reservado?.destinoAtual === null
  const le = !reservado || readsReservado(reservado, leitor)
  const liberacao = soMediador && mediador && liberacaoDe(reservado, leitor, mediador)
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    descricao: reservado && le ? reservado.descricao : row.descricao,
    descricao_outros: row.descricaoOutros,
    user: author('user'),
    admin: author('admin'),
    secretario: author('secretario'),
    por: row.porParteId === null ? null : { parte: { id: row.porParteId, nome: row.porParteNome! }, oab: row.porOab! },
    documentos: files(false),
    audios: files(true),
    prazo: row.prazo,
    vence_em: row.venceEm,
    restantes: row.restantes,
    prazo_de: row.venceEm === null ? null : row.de,
    cumprido_em: row.cumpridoEm?.toISOString() ?? null,
    ...(row.semManifestacaoId !== null && { sem_manifestacao: true as const }),
    ...(row.retiradoEm && { retirado: true as const }),
    ...(row.respondeA !== null && { responde_a: row.respondeA }),
    notificacoes: row.lembretes.map((dias) => ({ dias })),
    hash: row.hash,
    ...desfechoDe(row),
    ...(soMediador && { so_mediador: true as const }),
    destino: reservado ? (le ? reservado.destinoAtual : null) : 'todos',
    ...(reservado && !soMediador && (leitor.tudo || reservado.remetenteId === leitor.id) && { muda_destino: true as const }),
    ...(liberacao && { liberacao }),
  }
}
