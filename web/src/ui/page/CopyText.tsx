import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { notify } from '../notify.ts'
import css from './CopyText.module.css'

const CONFIRMED_MS = 2000

interface CopyTextProps {
  /** The whole text to copy. */
  value: string
  /** What it is, for screen readers and the message: "SHA-256 de Petição inicial". */
  label: string
  /** How many characters are shown. */
  shown?: number
}

/** The beginning of a long code; a click copies all of it. */
export function CopyText({ value, label, shown = 12 }: CopyTextProps) {
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
    <UnstyledButton className={css.code ?? ''} title={value} onClick={() => void copy()}>
      <VisuallyHidden component="span">Copiar {label}: </VisuallyHidden>
      {value.slice(0, shown)}
      {shown < value.length && '…'}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  )
}
