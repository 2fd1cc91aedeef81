import { Button, Text } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './FilterBanner.module.css'

interface FilterBannerProps {
  /** Sums the filter up: "situação Ativo". */
  children: ReactNode
  onClear: () => void
}

/** Above a filtered list: what it is filtered by, and the way out. */
export const FilterBanner = ({ children, onClear }: FilterBannerProps) => (
  <section className={css.banner} aria-label="Filtro em uso">
    <IconFilter size={18} aria-hidden className={css.icon} />
    <Text component="span" className={css.words}>
      {children}
    </Text>
    <Button size="xs" variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
      Limpar filtro
    </Button>
  </section>
)
