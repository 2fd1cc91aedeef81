import type { Message } from '../platform/mail/message.ts'
import { LINK_HOURS } from './links.ts'

/**
 * Asks to confirm an address; nothing happens with the account until then. It names nobody: whoever registers a
 * stranger's address must not get to write to them.
 */
export const verificationMessage = (url: string): Message => ({
  subject: 'Confirme seu e-mail',
  greeting: 'Olá',
  paragraphs: ['Recebemos seu cadastro. Para começar a usar a plataforma, confirme que este endereço de e-mail é seu.'],
  action: { label: 'Confirmar e-mail', url },
  footnote: `O link vale por ${LINK_HOURS.verificacao} horas e só pode ser usado uma vez. Se você não se cadastrou, ignore esta mensagem: o cadastro será apagado em 7 dias.`,
  reason: 'Você recebe este e-mail porque este endereço foi informado em um cadastro na plataforma.',
})
