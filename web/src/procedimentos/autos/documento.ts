import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { ReactNode } from 'react'

export type Documento = Evento['documentos'][number]
/** Fetches a document's bytes, with the session's header. */
export type LoadDocumento = (id: number) => Promise<File>
/** Where the reader shows a document; undefined where it does not. */
export type LeitorDe<D = Documento> = (documento: D) => string | undefined
/** Extra actions beside a document's name; most users get none. */
export type DocumentoAto = (documento: Documento) => ReactNode

/** Whether secrecy lets this user open it. */
export const abre = ({ sigilo }: Pick<Documento, 'sigilo'>): boolean => sigilo?.abre ?? true
