/** A link of 'Esqueci a senha' that has been used: what comes next is to sign in. Apart, as the sign-in screen needs none of it. */
export const LINK_DE_SENHA_USADO =
  'Este link já foi usado para criar uma senha. Entre com ela; se não foi você quem a criou, peça outro link em “Esqueci a senha”.'
