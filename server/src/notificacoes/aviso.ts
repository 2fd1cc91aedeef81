/**
 * The audience of a notice about a procedimento; `procedimentos/avisos/announce.ts` finds the accounts. `autor`: the filer.
 * `envolvidos`: everyone who sees its docket. Both without the users who muted it. `autorESecretaria`: `autor` and the
 * secretariat. `secretaria`: the chamber's staff.
 */
export type PublicoDoProcedimento = 'autor' | 'envolvidos' | 'autorESecretaria' | 'secretaria'
/** The text of a notice, on the screen and by e-mail. Plain text. */
export interface Notice {
  subject: string
  body: string
  /** The screen it links to, and the label of the e-mail's button. */
  path: `/${string}`
  label: string
}

/** One event of the table: its audience and its texts. */
export interface Kind<F> {
  /** `titular`: the account the notice is about, which the act passes. */
  quem: F extends { numero: number } ? PublicoDoProcedimento : 'titular'
  /**
   * Also sent by e-mail to the contacts of the partes: as service they are entitled to, even if muted, or as a
   * courtesy, which a user who muted the procedimento gets at none of their addresses.
   */
  partes?: 'servico' | 'cortesia'
  /** Why this person gets it, for the footer of the e-mail. */
  porque: (facts: F) => string
  /** Kind of the fuller e-mail that the act itself sends; when absent, the e-mail is made from this notice. */
  email?: 'recibo' | 'convite' | 'acordo'
  texto: (facts: F) => Notice
}

export type Kinds<F> = { [K in keyof F]: Kind<F[K]> }
