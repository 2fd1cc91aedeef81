import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import type { Message } from '../../platform/mail/email.ts'

/** The code that signs a draft. Names neither amounts nor the other side. */
export const assinarMessage = (code: string, { camara, numero }: { camara: string; numero: number }): Message => ({
  subject: `${camara}: código para assinar a minuta do acordo`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código para assinar a minuta do acordo na negociação ${numero}. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [
    ['Código', code],
    ['Negociação', String(numero)],
  ],
  footnote:
    'Nunca informe este código a ninguém: ele vale como a sua assinatura. Se não foi você que o pediu, alguém está usando sua conta: crie outra senha em “Esqueci a senha”, na tela de entrada.',
  reason: 'Você recebe este e-mail porque pediu para assinar a minuta de um acordo.',
})
