const DO_TEXTO = /\. SHA-256 do texto: ([0-9a-f]{64})$/

/** What an acceptance that was signed here says of itself: the hash of its evento then covers the text. @param sha256 hex */
export const comHashDoTexto = (nome: string, sha256: string): string => `${nome}. SHA-256 do texto: ${sha256}`

/** Such a name as people read it. */
export const semHashDoTexto = (nome: string): string => nome.replace(DO_TEXTO, '')

export const hashDoTexto = (nome: string): string | undefined => nome.match(DO_TEXTO)?.[1]
