import type { Letterhead, Message } from '../platform/mail/email.ts'
import { LINK_HOURS } from './links.ts'

/**
 * Asks to confirm an address; nothing happens with the account until then. It contains no name: somebody who registers a
 * stranger's address must not be able to send them text.
 */
export const verificationMessage = (url: string): Message => ({
  subject: 'Confirme seu e-mail',
  greeting: 'Olá',
  paragraphs: ['Recebemos seu cadastro. Para começar a usar a plataforma, confirme que este endereço de e-mail é seu.'],
  action: { label: 'Confirmar e-mail', url },
  footnote: `O link vale por ${LINK_HOURS.verificacao} horas e só pode ser usado uma vez. Se você não se cadastrou, abra o link e escolha “Não fui eu”, ou ignore esta mensagem: o cadastro será apagado em 7 dias.`,
  reason: 'Você recebe este e-mail porque este endereço foi informado em um cadastro na plataforma.',
})

/** For the owner of an account whose address or CPF somebody typed in a registration. */
export const cadastroRepetidoMessage = ({ appUrl }: Letterhead): Message => ({
  subject: 'Tentaram se cadastrar com os seus dados',
  greeting: 'Olá',
  paragraphs: [
    'Alguém tentou abrir uma conta com o e-mail ou o CPF da sua. Nenhuma conta foi aberta, e a sua não mudou.',
    'Se foi você, entre com a conta que já tem. Se esqueceu a senha, escolha “Esqueci a senha” na tela de entrada.',
  ],
  action: { label: 'Entrar', url: `${appUrl}/login` },
  footnote: 'Se não foi você, não precisa fazer nada. Quem tentou não recebeu nenhum dado da sua conta.',
  reason: 'Você recebe este e-mail porque o e-mail ou o CPF da sua conta foi informado em um cadastro na plataforma.',
})

/** Carries the link to a new password. It contains no name, because the person who registered the address chose the name. */
export const resetMessage = (url: string): Message => ({
  subject: 'Crie uma nova senha',
  greeting: 'Olá',
  paragraphs: ['Recebemos um pedido para criar uma nova senha para a conta deste endereço de e-mail.'],
  action: { label: 'Criar nova senha', url },
  footnote:
    'O link vale por 1 hora e só pode ser usado uma vez. Se você não pediu uma nova senha, ignore esta mensagem: a senha atual continua valendo. Não encaminhe este e-mail a ninguém.',
  reason: 'Você recebe este e-mail porque alguém informou este endereço em “Esqueci a senha”.',
})
