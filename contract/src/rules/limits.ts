/** Limits of our own, shared by the forms and the 422s. */
export const MAX_PARTES_POR_POLO = 50
export const MAX_EMAILS_POR_PARTE = 10
/** With the term and the petition: 41 files in a filing. */
export const MAX_DOCUMENTOS = 39
export const MIN_SENHA = 8
export const MAX_SENHA = 128
/** Recordings with one evento. */
export const MAX_AUDIOS = 10
/** Days before a deadline at which a reminder can be set. */
export const MAX_DIAS_DE_AVISO = 60
/** Maximum number of tags per user. */
export const MAX_MARCADORES = 200
