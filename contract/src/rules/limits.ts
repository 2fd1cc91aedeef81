/** Limits of our own, shared by the forms and the 422s. */
export const MAX_PARTES_POR_POLO = 50
export const MAX_EMAILS_POR_PARTE = 5
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

// What keeps notices from becoming a flood (docs/rules/notices.md#limits).
/** Distinct addresses of partes that a procedimento writes to, unless the secretariat raises it for this one. */
export const ENDERECOS_POR_PROCEDIMENTO = 60
/** The most that the secretariat can raise it to: every contact of every parte. */
export const MAX_ENDERECOS_POR_PROCEDIMENTO = 2 * MAX_PARTES_POR_POLO * 10
/** E-mails with notices of one procedimento to one address within an hour; the rest come together in one. */
export const AVISOS_POR_HORA = 6
/** Movements of one person in one procedimento within an hour whose notices go out at once. */
export const MOVIMENTACOES_POR_HORA = 10
