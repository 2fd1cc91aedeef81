import { textoSobre } from '@concordia/contract/rules/cores'
import type { ReactNode } from 'react'
import css from './MarcadorChip.module.css'

interface MarcadorChipProps {
  marcador: { nome: string; cor: string }
  /** Shown after the name, in its colour: a button that removes the tag. */
  children?: ReactNode
}

/** A tag as shown everywhere: its name in a colour legible on the tag's own. */
export const MarcadorChip = ({ marcador: { nome, cor }, children }: MarcadorChipProps) => (
  <span className={css.chip} style={{ backgroundColor: cor, color: textoSobre(cor) }}>
    <span className={css.name}>{nome}</span>
    {children}
  </span>
)
