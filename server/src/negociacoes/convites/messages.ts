import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { nomeDaParte, partesDe } from '../../avisos/partes.ts'
import type { Letterhead, Message } from '../../platform/mail/email.ts'
import { CONTATO_DA_NEGOCIACAO, paginaDaNegociacao } from '../notices.ts'

/** What an invitation says: who invites whom to negotiate what, and no amount or description. */
export interface Convite {
  camara: string
  numero: number
  /** `porQuem` */
  por: string
  natureza: string
  solicitantes: readonly string[]
  solicitadas: readonly string[]
  /** Last day of the open proposal, "20/11/2026"; null when none is open. */
  prazo: string | null
  /** The side and the names of the partes with this address. */
  polo: PoloDaNegociacao
  partes: readonly string[]
}

/** As many are named. */
const NAMED = 10

export function conviteMessage({ appUrl }: Letterhead, convite: Convite): Message {
  const { camara, numero, por, natureza, prazo, polo } = convite
  const { path } = paginaDaNegociacao(numero)
  const abertura =
    polo === 'solicitada'
      ? `${nomes(convite.solicitantes)} ${convite.solicitantes.length === 1 ? 'convida' : 'convidam'} você a negociar, pela plataforma da ${camara}. Quem convida é ${por}.`
      : `Uma negociação com ${nomes(convite.solicitadas)} foi aberta em nome de ${nomes(convite.partes)}, pela plataforma da ${camara}. Quem a abriu é ${por}. Se você não conhece essa pessoa, avise a câmara.`
  return {
    subject: `Negociação ${numero}: ${polo === 'solicitada' ? 'convite' : 'aberta em seu nome'}`,
    ...partesDe(convite.partes),
    paragraphs: [
      abertura,
      ...(prazo ? [`Já há uma proposta, que pode ser aceita até ${prazo}. O valor e os termos estão na plataforma.`] : []),
      'Para ler e responder, abra a negociação pelo botão e entre com este endereço de e-mail. Se ainda não tem conta, crie a sua: o endereço já vem preenchido, e a negociação se abre assim que você o confirmar.',
      'Participar é voluntário, e o que se diz na negociação é confidencial (Lei 13.140/2015, arts. 2º e 30).',
    ],
    facts: [
      ['Número da negociação', String(numero)],
      ['Natureza', natureza],
      ['Solicitantes', nomes(convite.solicitantes)],
      ['Solicitadas', nomes(convite.solicitadas)],
    ],
    action: { label: 'Abrir a negociação', url: `${appUrl}${path}` },
    reason: CONTATO_DA_NEGOCIACAO,
  }
}

function nomes(all: readonly string[]): string {
  const more = all.length - NAMED
  return `${all.slice(0, NAMED).map(nomeDaParte).join('; ')}${more > 0 ? `; e outras ${more}` : ''}`
}
