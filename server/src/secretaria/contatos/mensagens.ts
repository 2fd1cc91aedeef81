import { DIAS_PARA_CONTESTAR } from '@concordia/contract/procedimentos/words'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { nomeDaParte } from '../../notificacoes/partes.ts'
import type { Message } from '../../platform/mail/email.ts'

interface DoContato {
  camara: string
  tipo: Tipo
  numero: number
  /** Name of the parte. */
  parte: string
  /** Both masked. */
  de: string
  para: string
}
const REASON = 'Você recebe este e-mail porque este endereço era contato desta parte, ou porque sua conta está ligada a ela.'

/** To the former address and to every account tied to the parte: its address was corrected, and how to contest that. */
export function contatoTrocadoMessage({ camara, tipo, numero, parte, de, para, url }: DoContato & { url: string }): Message {
  const { um, titulo } = TIPOS[tipo]
  return {
    subject: `${titulo} ${numero}: o e-mail de uma parte foi trocado`,
    greeting: 'Olá',
    paragraphs: [
      `A secretaria da ${camara} trocou o e-mail da parte ${nomeDaParte(parte)} no ${um} ${numero}: de ${de} para ${para}. Os avisos à parte passam a ir para o novo endereço.`,
      `Se você não reconhece esta mudança, diga isso pelo botão abaixo. O novo contato fica congelado: não dá acesso ao ${um}, não recebe senha e não muda até que um administrador da câmara decida.`,
    ],
    action: { label: 'Não reconheço esta mudança', url },
    footnote: `O link vale por ${DIAS_PARA_CONTESTAR} dias e só pode ser usado uma vez. Não encaminhe este e-mail a ninguém.`,
    reason: REASON,
  }
}

/** To the same, when an administrator decided. @param voltou the former address is the contact again */
export function contatoDecididoMessage({
  camara,
  tipo,
  numero,
  parte,
  de,
  para,
  voltou,
}: DoContato & { voltou: boolean }): Message {
  const { um, titulo } = TIPOS[tipo]
  const decisao = voltou ? `o contato voltou a ser ${de}` : `o contato continua a ser ${para}`
  return {
    subject: `${titulo} ${numero}: decisão sobre o e-mail de uma parte`,
    greeting: 'Olá',
    paragraphs: [
      `A administração da ${camara} decidiu a contestação da troca do e-mail da parte ${nomeDaParte(parte)} no ${um} ${numero}: ${decisao}.`,
      'Em caso de dúvida, fale com a secretaria.',
    ],
    reason: REASON,
  }
}
