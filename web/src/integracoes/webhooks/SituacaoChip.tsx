import type { Entrega, Webhook } from '@concordia/contract/integracoes/schemas'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import { SITUACOES } from './palavras.ts'

export const SituacaoChip = ({ situacao }: Pick<Webhook, 'situacao'>) => (
  <Chip tone={situacao === 'ativo' ? 'active' : 'quiet'}>{situacao === 'ativo' ? 'Ativo' : 'Desligado'}</Chip>
)

const TONES: Record<Entrega['situacao'], Tone> = { pendente: 'waiting', entregue: 'done', falhou: 'refused', desligada: 'quiet' }

export const EntregaChip = ({ situacao }: Pick<Entrega, 'situacao'>) => <Chip tone={TONES[situacao]}>{SITUACOES[situacao]}</Chip>
