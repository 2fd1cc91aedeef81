import type { Evento } from '@concordia/contract/procedimentos'

/** A document as docket and lists name it. */
export type Documento = Evento['documentos'][number]
/** Fetches a document's bytes, with the session's header. */
export type LoadDocumento = (id: number) => Promise<File>
