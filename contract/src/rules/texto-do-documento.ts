/** What became of the text of a document, for the search. `imagem`: it has pages but no text, as a scan; `falhou`: it could not be read. */
export const TEXTOS = ['pendente', 'feito', 'imagem', 'falhou'] as const
export type TextoDoDocumento = (typeof TEXTOS)[number]

/** Pages of one document whose text is read: of a longer one the first. */
export const MAX_PAGINAS_LIDAS = 500
