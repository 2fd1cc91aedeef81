import type { Message } from '../../platform/mail/email.ts'
import { CODE_MINUTES } from '../codigos/codes.ts'

interface Assinavel {
  camara: string
  /** "o termo de aceite do processo 12" */
  assina: string
  /** Its number, as a fact of the e-mail. */
  numero: [rotulo: string, valor: string]
}

/** The code that signs something. Names neither amounts nor other people. */
export const mensagemDoCodigo = (code: string, { camara, assina, numero }: Assinavel): Message => ({
  subject: `${camara}: código para assinar ${assina}`,
  greeting: 'Olá',
  paragraphs: [`Digite este código para assinar ${assina}. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`],
  facts: [['Código', code], numero],
  footnote:
    'Nunca informe este código a ninguém: ele vale como a sua assinatura. Se não foi você que o pediu, alguém está usando sua conta: crie outra senha em “Esqueci a senha”, na tela de entrada.',
  reason: `Você recebe este e-mail porque pediu para assinar ${assina}.`,
})
