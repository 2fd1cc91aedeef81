import '@mantine/core/styles/Badge.layer.css'
import { CASO } from '@concordia/contract/rules/caso'
import { PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { Badge } from '@mantine/core'
import css from './StatusChip.module.css'

/** What each colour means; it is always shown with a word. */
export type Tone = 'waiting' | 'active' | 'done' | 'paused' | 'refused' | 'quiet'

export const Chip = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge className={css.chip ?? ''} data-tone={tone} size="lg">
    {children}
  </Badge>
)

const PROCEDIMENTO_TONES = { 1: 'waiting', 2: 'active', 3: 'refused', 4: 'quiet', 5: 'paused', 6: 'done' } as const
const TABLES = {
  processo: { machine: PROCESSO, tones: PROCEDIMENTO_TONES },
  caso: { machine: CASO, tones: PROCEDIMENTO_TONES },
  pagamento: { machine: PAGAMENTO, tones: { A: 'waiting', P: 'done', C: 'quiet' } },
} as const

type Kind = keyof typeof TABLES
type Code<K extends Kind> = keyof (typeof TABLES)[K]['tones']

/** A situação with its name from the rules table: `<StatusChip of="processo" situacao={2} />`. */
export function StatusChip<K extends Kind>({ of, situacao }: { of: K; situacao: Code<K> }) {
  const { machine, tones } = TABLES[of] as {
    machine: Record<string, { label: string }>
    tones: Record<string, Tone>
  }
  const code = String(situacao)
  return <Chip tone={tones[code] ?? 'quiet'}>{machine[code]?.label ?? code}</Chip>
}
