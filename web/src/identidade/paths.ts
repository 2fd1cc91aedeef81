import { internalHref, page, positiveInt, text } from '../paths/page.ts'

export const identidade = {
  Login: page('/login', { title: 'Entrar', access: 'guest', search: { volta: internalHref } }),
  Register: page('/register', { title: 'Cadastro', access: 'guest', search: { volta: internalHref } }),
  PasswordReset: page('/password/reset/{token}', { title: 'Nova senha', access: 'public', search: { email: text } }),
  /** The number says what a used invitation was to. */
  Convite: page('/convite/{token}', {
    title: 'Convite',
    access: 'public',
    search: { negociacao: positiveInt, processo: positiveInt, caso: positiveInt, aviso: text },
  }),
  VerifyEmail: page('/email/verify/{token}', { title: 'Confirmação de e-mail', access: 'public' }),
}
