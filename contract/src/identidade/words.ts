/**
 * A used link of 'Esqueci a senha'; the next step is to sign in. In a file of its own, so that the sign-in screen does not load
 * the rest.
 */
export const LINK_DE_SENHA_USADO =
  'Este link já foi usado para criar uma senha. Entre com ela; se não foi você quem a criou, peça outro link em “Esqueci a senha”.'

/** Said when a link confirms an address for the first time; every later use gets another sentence. */
export const EMAIL_CONFIRMADO = 'E-mail confirmado com sucesso.'

/** A malformed link: cut off by a mail program, or altered. */
export const LINK_INCOMPLETO = 'Este link está incompleto. Copie o endereço inteiro do e-mail que você recebeu.'

/** Most results of a search: enough to choose from, too few to copy all users. */
export const MAX_ACHADAS = 10
