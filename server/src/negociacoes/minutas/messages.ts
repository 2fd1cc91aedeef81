import { mensagemDoCodigo } from '../../identidade/assinatura/mensagem.ts'
import type { Message } from '../../platform/mail/email.ts'

/** The code that signs a draft. */
export const assinarMessage = (code: string, { camara, numero }: { camara: string; numero: number }): Message =>
  mensagemDoCodigo(code, {
    camara,
    assina: `a minuta do acordo da negociação ${numero}`,
    numero: ['Negociação', String(numero)],
  })
