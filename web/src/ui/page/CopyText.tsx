import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '../notify.ts'
import css from './CopyText.module.css'
import { usePrinting } from './usePrinting.ts'

const CONFIRMED_MS = 2000

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
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      notify.success(`Copiado: ${label}.`)
    } catch {
      // Without https there is no clipboard: the message shows the text, to be selected.
      notify.error(`O navegador não permitiu copiar ${label}: ${value}`)
    }
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <UnstyledButton className={css.code ?? ''} data-whole={whole || undefined} title={value} onClick={() => void copy()}>
      <VisuallyHidden component="span">Copiar {label}: </VisuallyHidden>
      {whole ? (written ?? value) : value.slice(0, shown)}
      {shown < value.length && !whole && '…'}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
