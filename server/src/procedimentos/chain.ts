import { createHash } from 'node:crypto'
import { canonical } from './canonical.ts'

/** What of an evento is chained: everything people read of it, and the SHA-256 of its files in their order. */
export interface ChainedEvento {
  procedimento: number
  numero: number
  /** ISO 8601 UTC with milliseconds. */
  created_at: string
  descricao: string
  descricao_outros: string | null
  autor: { tipo: string; id: number; nome: string } | null
  prazo: string | null
  documentos: { tipo: string; nome: string; sha256: string }[]
}

/** What the first evento chains to. */
export const GENESIS = '0'.repeat(64)

/** `SHA-256(previous hash + canonical JSON of the evento)`, in hex (DESIGN 6.8). */
export const hashEvento = (anterior: string, evento: ChainedEvento): string =>
  createHash('sha256')
    .update(anterior + canonical({ ...evento }))
    .digest('hex')
