import type { Ato } from '../rules/atos.ts'

/** What may be told to a webhook, by group; a subscription names a type, or a group as `prazo.*`. */
export const TIPOS_DE_WEBHOOK = {
  processo: ['evento'],
  caso: ['evento'],
  prazo: ['criado', 'alterado', 'vencido'],
  designacao: ['criada', 'aceita', 'recusada'],
  audiencia: ['em-consulta', 'designada', 'redesignada', 'cancelada', 'realizada', 'nao-realizada'],
  negociacao: [
    ...['abertura', 'proposta', 'aceite', 'desistencia', 'contatos', 'minuta', 'revisao', 'assinatura', 'acordo'],
    ...['acordo-assinado', 'entrada', 'saida'],
  ],
  custas: ['paga', 'vencida', 'devolvida'],
} as const
type Grupo = keyof typeof TIPOS_DE_WEBHOOK
/** `ping` comes when its owner asks for it, whatever the subscription. */
export type TipoDeWebhook = `${Grupo}.${string}`

/** What the form offers: whole groups. */
export const GRUPOS_DE_WEBHOOK = {
  'processo.*': 'Eventos dos autos de processos',
  'caso.*': 'Eventos dos autos de casos',
  'prazo.*': 'Prazos: criado, alterado, vencido',
  'designacao.*': 'Designações: criada, aceita, recusada',
  'audiencia.*': 'Audiências e sessões',
  'negociacao.*': 'Negociações: propostas, minutas, assinaturas',
  'custas.*': 'Custas: pagas, vencidas, devolvidas',
} as const satisfies Record<`${Grupo}.*`, string>

/** Every word that a subscription may have. */
export const ASSINATURAS: readonly string[] = [
  ...Object.keys(GRUPOS_DE_WEBHOOK),
  ...Object.entries(TIPOS_DE_WEBHOOK).flatMap(([grupo, tipos]) => tipos.map((tipo) => `${grupo}.${tipo}`)),
]

/** The subscriptions that a type belongs to. */
export const assinaturasDe = (tipo: string): string[] => [tipo, `${tipo.split('.', 1)[0]}.*`]

/** What an evento of the docket is besides an evento. */
const POR_ATO: Partial<Record<Ato, TipoDeWebhook>> = {
  designacao: 'designacao.criada',
  substituicao: 'designacao.criada',
  aceite: 'designacao.aceita',
  recusa: 'designacao.recusada',
  prorrogacao: 'prazo.alterado',
  'prorrogacao-por-feriado': 'prazo.alterado',
  'prazo-parado': 'prazo.alterado',
  'prazo-retomado': 'prazo.alterado',
  'prazo-vencido': 'prazo.vencido',
  'audiencia-em-consulta': 'audiencia.em-consulta',
  'audiencia-designada': 'audiencia.designada',
  'audiencia-redesignada': 'audiencia.redesignada',
  'audiencia-cancelada': 'audiencia.cancelada',
  'audiencia-realizada': 'audiencia.realizada',
  'audiencia-nao-realizada': 'audiencia.nao-realizada',
}
/** These acts make no message: they say who muted notices, or which document became secret. */
const CALADOS: readonly Ato[] = ['silencio', 'fim-do-silencio', 'sigilo']

/** The types of an evento: that of the docket, and what else it is. */
export function tiposDoEvento(tipo: 'processo' | 'caso', { ato, prazo }: { ato: Ato; prazo?: string }): TipoDeWebhook[] {
  if (CALADOS.includes(ato)) return []
  const outro = POR_ATO[ato] ?? (prazo === undefined ? undefined : 'prazo.criado')
  return [`${tipo}.evento`, ...(outro ? [outro] : [])]
}
