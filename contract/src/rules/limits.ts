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
/** Working days of a deadline that is set as their number. */
export const MAX_DIAS_UTEIS = 365
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

// A negociação costs nothing: these keep anybody from writing to strangers at will on the chamber's letterhead.
/** Distinct addresses of all contacts of a negociação. */
export const ENDERECOS_POR_NEGOCIACAO = 30
/**
 * Negociações that one person opens within an hour and within a day, and invitations by e-mail that they send within a day, corrections
 * and repetitions included. A lawyer whose profile the secretariat approved opens more: a law office negotiates for many clients.
 */
export const ABERTURAS_DE_NEGOCIACAO = {
  pessoa: { porHora: 30, porDia: 200, convitesPorDia: 400 },
  advogado: { porHora: 100, porDia: 500, convitesPorDia: 1000 },
} as const
/** Times that the invitation of one parte is sent again, or its contacts are corrected, within a day. */
export const CONVITES_POR_PARTE = 3
/** Proposals of one side within an hour. */
export const PROPOSTAS_POR_HORA = 6
/** E-mails within a day that the negociações of one person send to an address without an account. */
export const CONVITES_POR_ENDERECO = 5
/** Users whom one user may let look at their processos and casos. */
export const MAX_TERCEIROS_DE_PROCESSOS = 20
/** Processos and casos that one of them may be limited to. */
export const MAX_PROCEDIMENTOS_DO_TERCEIRO = 100
/** Law firms of which one person is the first titular. */
export const MAX_ESCRITORIOS = 5
/** Members of a law firm, with those who are invited. */
export const MAX_MEMBROS = 200
/** Invitations to law firms that one person sends within a day. */
export const CONVITES_DO_ESCRITORIO = 100
/** Versions of an agreement's document: the platform's own, and those with signatures that parties added. */
export const MAX_VERSOES_DO_ACORDO = 21
