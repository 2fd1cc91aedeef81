import type { Sigilo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { quemAbreCom } from '@concordia/contract/rules/sigilo'
import { IconLock } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import css from './SigiloNote.module.css'

/** Says that a document is secret and who may open it: "Sob sigilo: Demandantes, Árbitros e a secretaria". */
export const SigiloNote = ({ sigilo }: { sigilo: Sigilo }) => (
  <span className={css.note}>
    <IconLock size={14} stroke={1.75} aria-hidden className={layout.icon} />
    <span>Sob sigilo: {quemAbreCom(sigilo)}</span>
  </span>
)
