import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MarcadorChip } from '../../../marcadores/MarcadorChip.tsx'
import css from './Etiquetas.module.css'

interface EtiquetasProps {
  marcadores: readonly Etiqueta[]
  /** If given, each tag has a button that removes it. */
  onRemove?: (id: number) => void
}

/** Row below the title of a details screen: the tags, then the menu. */
export const EtiquetasBar = ({ children }: { children: ReactNode }) => (
  <section className={css.bar} aria-label="Marcadores">
    {children}
  </section>
)

export const Etiquetas = ({ marcadores, onRemove }: EtiquetasProps) =>
  marcadores.length > 0 && (
    <ul className={css.list}>
      {marcadores.map((marcador) => (
        <li key={marcador.id}>
          <MarcadorChip marcador={marcador}>
            {onRemove && (
              <UnstyledButton
                className={css.remove}
                aria-label={`Remover o marcador ${marcador.nome}`}
                title="Remover"
                onClick={() => onRemove(marcador.id)}
              >
                <IconX size={14} stroke={2.25} aria-hidden />
              </UnstyledButton>
            )}
          </MarcadorChip>
        </li>
      ))}
    </ul>
  )
