import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comDe } from '@concordia/contract/values/substantivo'
import { mensagemDoCodigo } from '../../../identidade/assinatura/mensagem.ts'
import type { Message } from '../../../platform/mail/email.ts'

/** The code that signs the term of acceptance. */
export const assinarTermoMessage = (code: string, facts: { camara: string; tipo: Tipo; numero: number }): Message => {
  const { titulo } = TIPOS[facts.tipo]
  return mensagemDoCodigo(code, {
    camara: facts.camara,
    assina: `o termo de aceite ${comDe(TIPOS[facts.tipo])} ${facts.numero}`,
    numero: [titulo, String(facts.numero)],
  })
}
