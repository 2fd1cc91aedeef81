import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { AVISOS_POR_HORA, MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import { TIPOS } from '@concordia/contract/rules/tipos'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'

export type Ato = 'liberar' | 'limite' | 'descartar'

const PORQUES: Record<Retencao, string> = {
  enderecos: 'endereços demais',
  movimentacoes: 'movimentações demais',
  julga: 'endereço do árbitro',
  contestado: 'contato contestado',
}
export const porqueOf = (por: Retencao): string => PORQUES[por]

export const QUEM: Record<Retencao, string> = {
  enderecos: 'Protocolado por',
  movimentacoes: 'Movimentado por',
  julga: 'Titular do endereço',
  contestado: 'Movimentado por',
}

/** What happened, and what to look at before deciding. */
export function situacaoOf({ por, total, limite, procedimento }: AvisosRetidos): string {
  if (por === 'enderecos')
    return `As partes deste ${TIPOS[procedimento.tipo].um} têm ${total.toLocaleString('pt-BR')} endereços de e-mail, e ele escreve a ${limite.toLocaleString('pt-BR')}. Pode ser uma causa com muitas partes: confira antes de decidir.`
  if (por === 'julga')
    return 'O contato de uma das partes é o endereço de alguém que está, ou esteve, designado árbitro em um processo vinculado a este caso, ou com uma parte ou um contato em comum. Quem julga não acompanha a mediação (Lei 13.140/2015, art. 30). Se o contato estiver errado, corrija-o antes de liberar o envio: os avisos vão então para o endereço certo.'
  if (por === 'contestado')
    return 'A troca do e-mail de uma das partes foi contestada, e o contato está congelado até que um administrador decida. Se ele voltar ao endereço anterior, os avisos vão para lá.'
  return `Uma pessoa fez mais de ${MOVIMENTACOES_POR_HORA} movimentações em uma hora. Os avisos das que passam disso esperam.`
}

export const enderecosOf = (n: number): string => (n === 1 ? '1 endereço' : `${n.toLocaleString('pt-BR')} endereços`)
const emailsOf = (n: number): string => (n === 1 ? '1 e-mail' : `${n.toLocaleString('pt-BR')} e-mails`)

const NA_AUDITORIA = 'O motivo fica na auditoria, com o seu nome, e no relatório de notificações de cada parte.'
const RITMO = `Um endereço não recebe mais de ${AVISOS_POR_HORA} e-mails de um procedimento por hora: o que passar disso vai junto, em um só e-mail.`

/** What each decision does, in the dialog that confirms it. */
export const CONSEQUENCIAS: Record<Ato, readonly string[]> = {
  liberar: [
    'Os avisos são enviados agora. O prazo que depende de intimação começa quando o servidor do destinatário os aceita.',
    RITMO,
    'O que vier depois espera de novo.',
    NA_AUDITORIA,
  ],
  limite: [
    'Os avisos que esperam pelos endereços que passam a caber no limite são enviados agora, e os próximos não esperam mais.',
    RITMO,
    NA_AUDITORIA,
  ],
  descartar: [
    'Os avisos não são enviados, e a parte não fica intimada por eles. Os atos continuam nos autos.',
    'Senhas de acesso que esperavam são apagadas.',
    NA_AUDITORIA,
    'Isto não pode ser desfeito.',
  ],
}

export const TITULOS: Record<Ato, string> = {
  liberar: 'Liberar envio',
  limite: 'Aumentar limite',
  descartar: 'Descartar avisos',
}

/** "Processo 12: 23 e-mails a 23 endereços." */
export const resumoOf = (nome: string, { mensagens, enderecos }: AvisosRetidos): string =>
  `${nome}: ${emailsOf(mensagens)} a ${enderecosOf(enderecos)}.`
