import type { Tom } from '@concordia/contract/validador/frases'
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import css from './Valida.module.css'

const ICONS = { boa: IconShieldCheck, atencao: IconAlertTriangle, ruim: IconShieldX } as const

/** The colour's meaning as a shape; the sentence beside it says it in words. */
export function TomIcon({ tom, size }: { tom: Tom; size: number }) {
  const Icon = ICONS[tom]
  return <Icon size={size} stroke={1.6} aria-hidden className={css.icon} data-tom={tom} />
}
