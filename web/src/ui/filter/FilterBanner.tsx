import { Button, Text } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import css from './FilterBanner.module.css'

/** One part of a filter as label and value: ["Área", "Contratos"]. */
export type FilterFact = readonly [label: string, value: string]

interface FilterBannerProps {
  facts: readonly FilterFact[]
  onClear: () => void
}

/** Above a filtered list: the active filter, and a button to remove it. */
export const FilterBanner = ({ facts, onClear }: FilterBannerProps) => (
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
    <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
      Limpar filtro
    </Button>
  </section>
)
