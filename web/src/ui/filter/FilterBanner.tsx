import { Button, Text } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './FilterBanner.module.css'

/** One part of a filter as label and value: ["Área", "Contratos"]. */
export type FilterFact = readonly [label: string, value: string]

interface FilterBannerProps {
  facts: readonly FilterFact[]
  onClear: () => void
  /** More acts on the filter, before the one that clears it. */
  children?: ReactNode
}

/** Above a filtered list: the active filter, and a button to remove it. */
export const FilterBanner = ({ facts, onClear, children }: FilterBannerProps) => (
  <section className={css.banner} aria-label="Filtro em uso">
    <IconFilter size={18} aria-hidden className={css.icon} />
    <Text component="p" className={css.words}>
      {facts.map(([label, value], index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {label}: <strong>{value}</strong>
        </span>
      ))}
    </Text>
    {children}
    <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
      limpar filtro
    </Button>
  </section>
)
