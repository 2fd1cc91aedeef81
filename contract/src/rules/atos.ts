import { comArtigo, comDe } from '../values/substantivo.ts'
import { PAPEIS, TIPOS, type Tipo } from './tipos.ts'

/** The act of an evento; stored in `eventos.ato`, where a check constraint allows no other. */
export const ATOS = [
  'protocolo',
  'custas-pagas',
  'designacao',
  'aceite',
  'termo-de-aceite',
  'recusa',
  'prazo-de-recusa',
  'recusa-da-parte',
  'substituicao',
  'ativacao',
  'recusa-do-procedimento',
  'arquivamento',
  'reativacao',
  'suspensao',
  'acordo',
  'acordo-em-negociacao',
  'termo-final',
  'anulacao-do-termo-final',
  'reativacao-por-movimentacao',
  'prorrogacao',
  'prorrogacao-por-feriado',
  'prazo-vencido',
  'prazo-parado',
  'prazo-retomado',
  'defesa',
  'indicacao',
  'presidencia',
  'revelacao',
  'impugnacao',
  'manifestacao-na-impugnacao',
  'decisao-da-impugnacao',
  'texto-do-termo',
  'recusa-do-termo',
  'termo-de-arbitragem',
  'cronograma',
  'pericia',
  'aceite-da-pericia',
  'recusa-da-pericia',
  'honorarios-da-pericia',
  'quesitos',
  'laudo',
  'esclarecimento-da-pericia',
  'fim-da-pericia',
  'prazo-da-sentenca',
  'sentenca-apresentada',
  'sentenca',
  'pedido-de-esclarecimentos',
  'decisao-dos-esclarecimentos',
  'sigilo',
  'contato',
  'senha',
  'fim-de-acesso',
  'silencio',
  'fim-do-silencio',
  'movimentacao',
] as const
export type Ato = (typeof ATOS)[number]

/** An act with a name of its own; a movement gets its name from its author. */
export type AtoNomeado = Exclude<Ato, 'movimentacao'>

type Nomes = Readonly<Record<Tipo, string>>
const porTipo = (nome: (tipo: (typeof TIPOS)[Tipo]) => string): Nomes => ({
  processo: nome(TIPOS.processo),
  caso: nome(TIPOS.caso),
})
const igual = (nome: string) => porTipo(() => nome)
const dePessoa = (ato: string) => porTipo(({ papel }) => `${ato} de ${PAPEIS[papel].um}`)
const doTipo = (depois: string) => porTipo(({ titulo }) => `${titulo} ${depois}`)

/** The `descricao` of the eventos that the platform and the acts of the secretariat write, by tipo of the procedimento. */
export const NOMES_DOS_ATOS: Record<AtoNomeado, Nomes> = {
  protocolo: porTipo(({ pedido }) => `Protocolo ${comDe(pedido)}`),
  'custas-pagas': igual('Custas pagas'),
  designacao: dePessoa('Designação'),
  aceite: dePessoa('Aceite'),
  'termo-de-aceite': igual('Termo de aceite assinado'),
  recusa: dePessoa('Recusa'),
  'prazo-de-recusa': porTipo(({ papel }) => `Prazo para recusar ${comArtigo(PAPEIS[papel])}`),
  'recusa-da-parte': porTipo(({ papel }) => `Recusa ${comDe(PAPEIS[papel])} por uma parte`),
  substituicao: dePessoa('Substituição'),
  ativacao: doTipo('ativo'),
  'recusa-do-procedimento': doTipo('recusado'),
  arquivamento: doTipo('arquivado'),
  reativacao: doTipo('reativado'),
  suspensao: doTipo('suspenso'),
  acordo: igual('Acordo registrado'),
  'acordo-em-negociacao': igual('Acordo assinado em negociação'),
  'termo-final': igual('Termo final de mediação'),
  'anulacao-do-termo-final': igual('Termo final de mediação anulado'),
  'reativacao-por-movimentacao': doTipo('reativado por movimentação'),
  prorrogacao: igual('Prazo prorrogado por indisponibilidade da plataforma'),
  'prorrogacao-por-feriado': igual('Prazo prorrogado por feriado ou recesso'),
  'prazo-parado': igual('Prazo parado pela suspensão'),
  'prazo-retomado': igual('Prazo retomado'),
  'prazo-vencido': igual('Prazo vencido sem manifestação'),
  defesa: igual('Prazo de defesa aberto'),
  indicacao: igual('Indicação de árbitro por uma parte'),
  presidencia: igual('Presidente do tribunal arbitral escolhido'),
  revelacao: igual('Revelação de árbitro'),
  impugnacao: igual('Árbitro impugnado'),
  'manifestacao-na-impugnacao': igual('Manifestação sobre a impugnação de árbitro'),
  'decisao-da-impugnacao': igual('Impugnação de árbitro decidida'),
  'texto-do-termo': igual('Texto do termo de arbitragem aberto a assinatura'),
  'recusa-do-termo': igual('Recusa de assinar o termo de arbitragem'),
  'termo-de-arbitragem': igual('Termo de arbitragem assinado'),
  cronograma: igual('Cronograma publicado'),
  pericia: igual('Perito nomeado'),
  'aceite-da-pericia': igual('Perícia aceita'),
  'recusa-da-pericia': igual('Perícia recusada'),
  'honorarios-da-pericia': igual('Honorários do perito decididos'),
  quesitos: igual('Quesitos ao perito'),
  laudo: igual('Laudo do perito'),
  'esclarecimento-da-pericia': igual('Esclarecimento da perícia'),
  'fim-da-pericia': igual('Perícia encerrada'),
  'prazo-da-sentenca': igual('Prazo para a sentença fixado'),
  'sentenca-apresentada': igual('Sentença apresentada para assinatura'),
  sentenca: igual('Sentença arbitral proferida'),
  'pedido-de-esclarecimentos': igual('Pedido de esclarecimentos da sentença'),
  'decisao-dos-esclarecimentos': igual('Esclarecimentos da sentença decididos'),
  sigilo: igual('Sigilo de documento alterado'),
  contato: igual('Contato de parte corrigido'),
  senha: igual('Nova senha de acesso enviada às partes'),
  'fim-de-acesso': igual('Acesso encerrado'),
  silencio: igual('Notificações silenciadas'),
  'fim-do-silencio': igual('Notificações reativadas'),
}

/**
 * Muting and unmuting: recorded in the docket and chained, but not counted as activity. They are not the last evento of a
 * list, do not end the days without an evento, and do not count as eventos of people.
 */
export const ATOS_SEM_ATIVIDADE = ['silencio', 'fim-do-silencio'] as const satisfies readonly Ato[]
export const isSemAtividade = ({ ato }: { ato: string }): boolean => (ATOS_SEM_ATIVIDADE as readonly string[]).includes(ato)
