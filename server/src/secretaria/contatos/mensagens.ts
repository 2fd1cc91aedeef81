import { DIAS_PARA_CONTESTAR } from '@concordia/contract/procedimentos/words'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { nomeDaParte } from '../../avisos/partes.ts'
import type { Letterhead, Message } from '../../platform/mail/email.ts'

interface DoContato {
  procedimento: { id: number; tipo: Tipo }
  /** Name of the parte. */
  parte: string
  de: string
  para: string
}

/** What both messages say of a contact: names without addresses, and addresses masked. */
function wordsOf({ chamberName: camara }: Letterhead, { procedimento: { id, tipo }, parte, de, para }: DoContato) {
  const { um, titulo } = TIPOS[tipo]
  const daParte = `da parte ${nomeDaParte(parte)} no ${um} ${id}`
  return { camara, um, daParte, assunto: `${titulo} ${id}`, de: maskEmail(de), para: maskEmail(para) }
}

const REASON = 'Você recebe este e-mail porque este endereço era contato desta parte, ou porque sua conta está ligada a ela.'

/** To the former address and to every account tied to the parte: its address was corrected, and how to contest that. */
export function contatoTrocadoMessage(letterhead: Letterhead, contato: DoContato, token: string): Message {
  const { camara, um, daParte, assunto, de, para } = wordsOf(letterhead, contato)
  return {
    subject: `${assunto}: o e-mail de uma parte foi trocado`,
    greeting: 'Olá',
    paragraphs: [
      `A secretaria da ${camara} trocou o e-mail ${daParte}: de ${de} para ${para}. Os avisos à parte passam a ir para o novo endereço.`,
      `Se você não reconhece esta mudança, diga isso pelo botão abaixo. O novo contato fica congelado: não dá acesso ao ${um}, não recebe senha e não muda até que um administrador da câmara decida.`,
    ],
    action: { label: 'Não reconheço esta mudança', url: `${letterhead.appUrl}/contato/contestar/${token}` },
    footnote: `O link vale por ${DIAS_PARA_CONTESTAR} dias e só pode ser usado uma vez. Não encaminhe este e-mail a ninguém.`,
    reason: REASON,
  }
}

/** To the same, when an administrator decided. @param voltou the former address is the contact again */
export function contatoDecididoMessage(letterhead: Letterhead, contato: DoContato, voltou: boolean): Message {
  const { camara, daParte, assunto, de, para } = wordsOf(letterhead, contato)
  const decisao = voltou ? `o contato voltou a ser ${de}` : `o contato continua a ser ${para}`
  return {
    subject: `${assunto}: decisão sobre o e-mail de uma parte`,
    greeting: 'Olá',
    paragraphs: [
      `A administração da ${camara} decidiu a contestação da troca do e-mail ${daParte}: ${decisao}.`,
      'Em caso de dúvida, fale com a secretaria.',
    ],
    reason: REASON,
  }
}
