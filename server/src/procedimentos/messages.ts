import { CODE_MINUTES } from '../identidade/codes.ts'
import type { Message } from '../platform/mail/message.ts'

/** The code that confirms muting. It stands in no subject: subjects are kept, and shown on locked screens. */
export const silenciarMessage = (code: string, { camara, numero }: { camara: string; numero: number }): Message => ({
  subject: `${camara}: código para silenciar notificações`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código para silenciar os avisos do processo ${numero}. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
    'O que a câmara deve comunicar a uma parte, como intimações, continua a ser enviado.',
  ],
  facts: [
    ['Código', code],
    ['Processo', String(numero)],
  ],
  footnote:
    'Nunca informe este código a ninguém. Se não foi você que o pediu, alguém está usando sua conta: crie outra senha em “Esqueci a senha”, na tela de entrada.',
  reason: 'Você recebe este e-mail porque pediu para silenciar as notificações de um processo.',
})
