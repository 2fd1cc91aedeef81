import type { Retencao } from '@concordia/contract/rules/avisos-retidos'
import { AVISOS_POR_HORA } from '@concordia/contract/rules/limits'
import type { AvisosRetidos } from '@concordia/contract/secretaria/avisos-retidos'

export type Ato = 'liberar' | 'limite' | 'descartar'

const PORQUES: Record<Retencao, string> = { enderecos: 'endereços demais', movimentacoes: 'movimentações demais' }
export const porqueOf = (por: Retencao): string => PORQUES[por]

export const enderecosOf = (n: number): string => (n === 1 ? '1 endereço' : `${n.toLocaleString('pt-BR')} endereços`)
export const emailsOf = (n: number): string => (n === 1 ? '1 e-mail' : `${n.toLocaleString('pt-BR')} e-mails`)

const NA_AUDITORIA = 'O motivo fica na auditoria, com o seu nome, e no relatório de notificações de cada parte.'
const RITMO = `Um endereço não recebe mais de ${AVISOS_POR_HORA} e-mails de um procedimento por hora: o que passar disso vai junto, em um só e-mail.`

/** What each decision does, in the dialog that confirms it. */
export const CONSEQUENCIAS: Record<Ato, readonly string[]> = {
  liberar: [
    'Os avisos são enviados agora. O prazo que depende de intimação começa quando o servidor do destinatário os aceita.',
    RITMO,
    'O limite continua o mesmo: o que vier depois espera de novo.',
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
