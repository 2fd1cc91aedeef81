import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEm } from '@concordia/contract/values/substantivo'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import { nomeDaParte, partesDe } from '../../notificacoes/partes.ts'
import type { Message } from '../../platform/mail/email.ts'
import type { PoloProcedimento } from '../partes.ts'

interface NumeroESenha {
  nova: boolean
  tipo: Tipo
  numero: number
  /** Those who have this address as a contact. */
  partes: readonly { parteNome: string; polo: PoloProcedimento }[]
  area: string
  senha: string
  url: string
  camara: string
}

/** To each address of the partes: number and password of the procedimento. `nova`: the password was replaced. */
export function aberturaMessage(facts: NumeroESenha): Message {
  const { um: curto, pedido, ...regras } = TIPOS[facts.tipo]
  const inteiro = regras.inteiro.um
  const [uma, ...outras] = facts.partes
  // Of several the facts say it.
  const emQue = uma && outras.length === 0 ? `, em que ${nomeDaParte(uma.parteNome)} figura como ${uma.polo}` : ''
  const partes = partesDe(facts.partes.map(({ parteNome, polo }) => (emQue ? parteNome : `${parteNome} (${polo})`)))
  return {
    subject: `${inteiro.charAt(0).toUpperCase()}${inteiro.slice(1)} ${facts.numero}: ${facts.nova ? 'nova senha' : 'número e senha'} de acesso`,
    greeting: partes.greeting,
    paragraphs: [
      facts.nova
        ? `A ${facts.camara} emitiu uma nova senha de acesso ao ${inteiro} ${facts.numero}${emQue}. A senha anterior deixou de valer; quem já acompanha o ${curto} não precisa fazer nada.`
        : `Foi protocolado na ${facts.camara} o ${inteiro} ${facts.numero}${emQue}.`,
      `Para acompanhar o ${curto}, cadastre-se ou entre na plataforma e informe o número e a senha de acesso abaixo.`,
    ],
    facts: [
      ...partes.facts,
      [`Número do ${curto}`, String(facts.numero)],
      ['Senha de acesso', facts.senha],
      ['Área', facts.area],
    ],
    action: { label: `Acompanhar o ${curto}`, url: facts.url },
    footnote: `A senha dá acesso a documentos sigilosos. Não a repasse a quem não participa do ${curto}.`,
    reason: `Você recebe este e-mail porque este endereço foi informado ${comEm(pedido)} como contato de uma das partes.`,
  }
}

/** The code that confirms muting. It is not in the subject: subjects are stored, and shown on locked screens. */
export const silenciarMessage = (
  code: string,
  { camara, tipo, numero }: { camara: string; tipo: Tipo; numero: number },
): Message => ({
  subject: `${camara}: código para silenciar notificações`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código para silenciar os avisos do ${TIPOS[tipo].um} ${numero}. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
    'O que a câmara deve comunicar a uma parte, como intimações, continua a ser enviado.',
  ],
  facts: [
    ['Código', code],
    [TIPOS[tipo].titulo, String(numero)],
  ],
  footnote:
    'Nunca informe este código a ninguém. Se não foi você que o pediu, alguém está usando sua conta: crie outra senha em “Esqueci a senha”, na tela de entrada.',
  reason: `Você recebe este e-mail porque pediu para silenciar as notificações de um ${TIPOS[tipo].um}.`,
})
