import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { DESFECHOS, MINUTAS, NEGOCIACAO, PROPOSTAS } from '@concordia/contract/rules/negociacao'
import { Chip, type Tone } from '../ui/table/StatusChip.tsx'

const DA_NEGOCIACAO: Record<Negociacao['situacao'], Tone> = {
  'em-negociacao': 'waiting',
  'proposta-aceita': 'active',
  'minuta-em-elaboracao': 'active',
  'minuta-em-assinatura': 'paused',
  finalizada: 'quiet',
}
const DA_PROPOSTA: Record<Proposta['situacao'], Tone> = {
  'em-aberto': 'waiting',
  rejeitada: 'quiet',
  cancelada: 'quiet',
  aceite: 'done',
}
const DA_MINUTA: Record<Minuta['situacao'], Tone> = {
  aguardando: 'waiting',
  revisada: 'quiet',
  'em-assinatura': 'paused',
  assinada: 'done',
}

export const SituacaoChip = ({ situacao }: Pick<Negociacao, 'situacao'>) => (
  <Chip tone={DA_NEGOCIACAO[situacao]}>{NEGOCIACAO[situacao].label}</Chip>
)

/** How a negotiation that is over ended. */
export const DesfechoChip = ({ desfecho }: { desfecho: NonNullable<Negociacao['desfecho']> }) => (
  <Chip tone={desfecho === 'acordo' ? 'done' : 'refused'}>{DESFECHOS[desfecho]}</Chip>
)

/** An open proposal whose deadline is over says so. */
export const PropostaChip = ({ situacao, vencida }: Pick<Proposta, 'situacao' | 'vencida'>) =>
  vencida && situacao === 'em-aberto' ? (
    <Chip tone="refused">Vencida</Chip>
  ) : (
    <Chip tone={DA_PROPOSTA[situacao]}>{PROPOSTAS[situacao]}</Chip>
  )

/** `naoFirmada`: it waited when a side gave up, and was closed; the API calls it "revisada", which nobody did. */
export const MinutaChip = ({ situacao, naoFirmada }: Pick<Minuta, 'situacao'> & { naoFirmada: boolean }) =>
  naoFirmada ? <Chip tone="quiet">Não firmada</Chip> : <Chip tone={DA_MINUTA[situacao]}>{MINUTAS[situacao]}</Chip>
