/**
 * Who gets a notice about a procedimento; `procedimentos/avisos/avisar.ts` finds them. `autor`: who filed it. `envolvidos`: whoever
 * sees its docket. Of both, nobody who has muted it. `autorESecretaria`: `autor` and the secretariat. `secretaria`: the
 * chamber's staff.
 */
export type PublicoDoProcedimento = 'autor' | 'envolvidos' | 'autorESecretaria' | 'secretaria'
/** What a notice says, on the screen and by e-mail. Plain text. */
export interface Notice {
  subject: string
  body: string
  /** Screen it leads to, and the words on the e-mail's button that leads there. */
  path: `/${string}`
  label: string
}

/** One event of the table: its audience and its words. */
export interface Kind<F> {
  /** `titular`: the account the notice is about; the act names it. */
  quem: F extends { numero: number } ? PublicoDoProcedimento : 'titular'
  /**
   * Also by e-mail to the contacts of the partes: owed to them as service, whatever a user has muted (DESIGN 6.16), or as
   * a courtesy, which a user who muted the procedimento does not get at any address of theirs.
   */
  partes?: 'servico' | 'cortesia'
  /** Why this person gets it, for the foot of the e-mail. */
  porque: (facts: F) => string
  /** Kind of the fuller e-mail that the act sends by itself; without it the e-mail is made of this notice. */
  email?: 'recibo'
  texto: (facts: F) => Notice
}

export type Kinds<F> = { [K in keyof F]: Kind<F[K]> }
