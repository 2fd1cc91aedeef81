import { createHash } from 'node:crypto'
import { canonical } from '../../platform/canonical-json.ts'

/** What the hash of an evento covers: everything people read of it, and the SHA-256 of its files in their order. */
interface ChainedEvento {
  procedimento: number
  numero: number
  /** ISO 8601 UTC with milliseconds. */
  created_at: string
  descricao: string
  descricao_outros: string | null
  autor: { tipo: string; id: number; nome: string } | null
  prazo: string | null
  /** Days before the deadline, as set. Absent where there is none, so that hashes made before reminders existed stay valid. */
  lembretes?: readonly number[]
  documentos: { tipo: string; nome: string; sha256: string }[]
  /** What only the mediator reads; absent in all other eventos. The salt keeps others from guessing it from the hash. */
  reservado?: { sal: string; remetente: number | null; descricao: string; nomes: readonly string[] }
  /** Absent in form 1, the form of eventos made before the act was part of the hash (docs/decisions/032-act-of-an-evento.md). */
  ato?: string
  forma?: number
}

/** Form of new hashes: it says which members they cover. */
export const FORMA = 2

/** The previous hash of the first evento. */
export const GENESIS = '0'.repeat(64)

/** `SHA-256(previous hash + canonical JSON of the evento)`, in hex (docs/rules/docket.md#eventos). */
const hashEvento = (anterior: string, evento: ChainedEvento): string =>
  createHash('sha256')
    .update(anterior + canonical({ ...evento }))
    .digest('hex')

/** An evento as its row and the rows of its documentos store it. */
export interface EventoRow {
  procedimentoId: number
  numero: number
  createdAt: Date
  ato: string
  forma: number
  descricao: string
  descricaoOutros: string | null
  autorTipo: string | null
  autorId: number | null
  autorNome: string | null
  prazo: string | null
  lembretes: readonly number[]
  anterior: string
}
/** What an evento that only the mediator reads says; its row in `eventos_reservados`. */
export interface ReservadoRow {
  sal: string
  remetenteId: number | null
  descricao: string
  nomes: readonly string[]
}
export interface DocumentoRow {
  tipo: string
  nome: string
  sha256: string
}

/**
 * Computes the hash of a row. Writing and verifying an evento both use this function, so that they always agree.
 * @param documentos the hashed data of its files, in their order: all except the receipt, which prints the hash
 */
export const hashOfRow = (row: EventoRow, documentos: readonly DocumentoRow[], reservado: ReservadoRow | null): string =>
  hashEvento(row.anterior, {
    procedimento: row.procedimentoId,
    numero: row.numero,
    created_at: row.createdAt.toISOString(),
    descricao: row.descricao,
    descricao_outros: row.descricaoOutros,
    autor: row.autorTipo === null ? null : { tipo: row.autorTipo, id: row.autorId!, nome: row.autorNome! },
    prazo: row.prazo,
    ...(row.lembretes.length > 0 && { lembretes: row.lembretes }),
    documentos: documentos.map(({ tipo, nome, sha256 }) => ({ tipo, nome, sha256 })),
    ...(reservado && {
      reservado: {
        sal: reservado.sal,
        remetente: reservado.remetenteId,
        descricao: reservado.descricao,
        nomes: reservado.nomes,
      },
    }),
    ...(row.forma !== 1 && { ato: row.ato, forma: row.forma }),
  })
