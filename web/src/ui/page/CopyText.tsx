import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import css from './CopyText.module.css'
import { useCopy } from './useCopy.ts'
import { usePrinting } from './usePrinting.ts'

interface CopyTextProps {
  /** The whole text to copy. */
  value: string
  /** What it is, for screen readers and the message: "SHA-256 de Petição inicial". */
  label: string
  /** How many characters are shown; on paper all. */
  shown?: number
  /** The whole text as people read it, in groups: shown instead. */
  written?: string
}

/** The beginning of a long code; a click copies all of it. */
export function CopyText({ value, label, shown = 12, written }: CopyTextProps) {
  const whole = usePrinting() || written !== undefined
  const { copied, copy } = useCopy(value, label)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <UnstyledButton className={css.code ?? ''} data-whole={whole || undefined} title={value} onClick={copy}>
      <VisuallyHidden component="span">Copiar {label}: </VisuallyHidden>
      {whole ? (written ?? value) : value.slice(0, shown)}
      {shown < value.length && !whole && '…'}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
