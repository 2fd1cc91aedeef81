import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { comEm, maiuscula } from '@concordia/contract/values/substantivo'
import type { PoloProcedimento } from '../../autos/membros/partes.ts'
import { ladoDe, nomeDaParte, partesDe } from '../../avisos/partes.ts'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import type { Message } from '../../platform/mail/email.ts'

interface NumeroESenha {
  nova: boolean
  tipo: Tipo
  numero: number
  /** The partes that have this address as a contact. */
  partes: readonly { parteNome: string; polo: PoloProcedimento }[]
  /** The names of each side, in their order. */
  demandantes: readonly string[]
  demandadas: readonly string[]
  area: string
  senha: string
  /** `yyyy-mm-dd`, the nearest deadline that runs; null: none does. */
  prazo: string | null
  /** `yyyy-mm-dd`, until when the sides may name arbitrators; null: they may not. */
  indicacaoAte: string | null
  url: string
  camara: string
  /** The filer's name (`porQuem`). */
  autor: string
}

/**
 * To each address of the partes: who asks for what against whom, what that means, what to do and by when; number and password of
 * the procedimento. `nova`: the password was replaced; a corrected address hears of the procedimento by this message.
 */
export function aberturaMessage(facts: NumeroESenha): Message {
  const { um: curto, artigo, pedido, convite, ...regras } = TIPOS[facts.tipo]
  const inteiro = regras.inteiro.um
  const [uma, ...outras] = facts.partes
  // With several partes, the list of facts names the side of each.
  const emQue = uma && outras.length === 0 ? `, em que ${nomeDaParte(uma.parteNome)} figura como ${uma.polo}` : ''
  const partes = partesDe(facts.partes.map(({ parteNome, polo }) => (emQue ? parteNome : `${parteNome} (${polo})`)))
  return {
    subject: `${inteiro.charAt(0).toUpperCase()}${inteiro.slice(1)} ${facts.numero}: ${facts.nova ? 'nova senha' : 'número e senha'} de acesso`,
    greeting: partes.greeting,
    paragraphs: [
      facts.nova
        ? `A ${facts.camara} emitiu uma nova senha de acesso ao ${inteiro} ${facts.numero}${emQue}. A senha anterior deixou de valer; quem já acompanha o ${curto} não precisa fazer nada.`
        : `Foi protocolado na ${facts.camara} o ${inteiro} ${facts.numero}${emQue}.`,
      `${maiuscula(artigo)} ${curto} ${convite.pedidoPor} ${ladoDe(facts.demandantes)} ${convite.contra} ${ladoDe(facts.demandadas)}. ${convite.significa}`,
      oQueFazer(facts),
      `Se a sua conta na plataforma tem este e-mail, o botão abre ${artigo} ${curto} em um clique; se ainda não tem conta, ele leva ao cadastro, com este endereço já preenchido. Com outro e-mail, informe o número e a senha de acesso abaixo.`,
    ],
    facts: [
      ...partes.facts,
      [`Número do ${curto}`, String(facts.numero)],
      ['Senha de acesso', facts.senha],
      ['Área', facts.area],
      ['Protocolado por', facts.autor],
    ],
    action: { label: `Acompanhar o ${curto}`, url: facts.url },
    footnote: `A senha dá acesso a documentos sigilosos. Não a repasse a quem não participa do ${curto}.`,
    reason: `Você recebe este e-mail porque este endereço foi informado ${comEm(pedido)} como contato de uma das partes.`,
  }
}

function oQueFazer({ tipo, nova, prazo, indicacaoAte }: NumeroESenha): string {
  const { um, convite } = TIPOS[tipo]
  const entre = `O próximo passo é acompanhar o ${um} na plataforma.`
  if (prazo)
    return `${entre} Há prazo em curso: o mais próximo termina em ${formatDate(prazo)}, e a página do ${um} diz o que deve ser feito.`
  const quando = nova ? 'quando houver um' : convite.depois
  const indicar = indicacaoAte
    ? `Até ${formatDate(indicacaoAte)}, cada lado pode indicar árbitro na página do ${um}. Fora isso, nenhum`
    : 'Nenhum'
  return `${entre} ${indicar} prazo corre agora: ${quando}, a câmara avisa por e-mail o que cada parte deve fazer e até que dia.`
}

/** The code that confirms muting. It is not in the subject: subjects are stored, and shown on locked screens. */
export const muteMessage = (code: string, { camara, tipo, numero }: { camara: string; tipo: Tipo; numero: number }): Message => ({
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
