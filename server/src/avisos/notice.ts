/** The text of a notice, on the screen and by e-mail. Plain text. */
export interface Words {
  subject: string
  body: string
  /** The screen it links to, and the label of the e-mail's button. */
  path: `/${string}`
  label: string
}

/** One kind of notice: its words, and its reason, from the facts of the act. */
export interface Notice<F> {
  /** Its name, which the row of its e-mail keeps. */
  kind: string
  /** Why this person gets it, for the footer of the e-mail. */
  why: (facts: F) => string
  /** Kind of the fuller e-mail that the act itself sends; when absent, the e-mail is made from this notice. */
  email?: string
  /** Administrators get it, and nobody may give up its e-mail. */
  toAdministrators?: true
  words: (facts: F) => Words
}
export type Unnamed<N> = Omit<N, 'kind'>

/** Notices by kind, whatever their facts. */
export type Notices = Readonly<Record<string, Notice<never>>>

/** The notices of a subject, each named by its key. */
export const notices = <T extends object>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([kind, notice]) => [kind, { ...notice, kind }])) as {
    [K in keyof T]: T[K] & { kind: string }
  }

export const notice = <F>(why: (facts: NoInfer<F>) => string, words: (facts: F) => Words): Unnamed<Notice<F>> => ({ why, words })

export const aboutSecurity = <F>(words: (facts: F) => Words) =>
  notice(() => 'Você recebe este aviso porque ele trata da segurança da sua conta; ele não pode ser desligado.', words)
export const aboutAccount = <F>(words: (facts: F) => Words) =>
  notice(() => 'Você recebe este aviso porque ele trata da sua conta nesta câmara; ele não pode ser desligado.', words)
export const toSecretariat = <F>(words: (facts: F) => Words) =>
  notice(() => 'Você recebe este aviso porque faz parte da secretaria da câmara.', words)

/** To every administrator at once, by `tellAdministrators`. */
export const toAdministrators = <F>(words: (facts: F) => Pick<Words, 'subject' | 'body'>) => ({
  ...notice<F>(
    () => 'Você recebe este aviso porque faz parte da administração da câmara; ele não pode ser desligado.',
    (facts) => {
      const { subject, body } = words(facts)
      const check = 'Se isso não era esperado, confira com quem o fez e, se preciso, bloqueie a conta.'
      return { subject, body: `${body} ${check}`, path: '/secretaria/auditoria', label: 'Abrir a auditoria' }
    },
  ),
  toAdministrators: true as const,
})

export const SE_NAO_FOI =
  'Se não foi você, crie agora uma nova senha em “Esqueci a senha”, na tela de entrada: isso encerra todas as sessões.'
export const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const
export const NA_SEGURANCA = { path: '/settings?aba=seguranca', label: 'Abrir a segurança da conta' } as const
