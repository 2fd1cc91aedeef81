/**
 * A used link of 'Esqueci a senha'; the next step is to sign in. In a file of its own, so that the sign-in screen does not load
 * the rest.
 */
export const LINK_DE_SENHA_USADO =
  'Este link já foi usado para criar uma senha. Entre com ela; se não foi você quem a criou, peça outro link em “Esqueci a senha”.'
