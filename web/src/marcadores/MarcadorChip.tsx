import { textoSobre } from '@concordia/contract/rules/cores'
import type { ReactNode } from 'react'
import css from './MarcadorChip.module.css'

interface MarcadorChipProps {
  marcador: { nome: string; cor: string }
  /** After the name, in its colour: a button that takes the tag off. */
  children?: ReactNode
}

/** A tag as it shows everywhere: its name on its colour, legible on every one. */
export const MarcadorChip = ({ marcador: { nome, cor }, children }: MarcadorChipProps) => (
  <span className={css.chip} style={{ backgroundColor: cor, color: textoSobre(cor) }}>
    <span className={css.name}>{nome}</span>
    {children}
  </span>
)
