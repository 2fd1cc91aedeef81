import type { Evento } from '@concordia/contract/procedimentos/procedimentos'
import type { ReactNode } from 'react'

/** A document as docket and lists name it. */
export type Documento = Evento['documentos'][number]
/** Fetches a document's bytes, with the session's header. */
export type LoadDocumento = (id: number) => Promise<File>
/** What else can be done with a document, beside its name; nothing for most who see it. */
export type DocumentoAto = (documento: Documento) => ReactNode

/** Whether this user opens it: not where its secrecy keeps it from them. */
export const abre = ({ sigilo }: Pick<Documento, 'sigilo'>): boolean => sigilo?.abre ?? true
