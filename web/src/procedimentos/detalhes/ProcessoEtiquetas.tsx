import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { etiquetas } from '@concordia/contract/procedimentos/processos-atos'
import { useRef } from 'react'
import { path } from '../../paths/paths.ts'
import { Etiquetas, EtiquetasBar } from './Etiquetas.tsx'
import { MarcadorMenu } from './MarcadorMenu.tsx'
import { useEtiquetar } from './useEtiquetar.ts'

interface ProcessoEtiquetasProps {
  processo: { id: number; marcadores: readonly Etiqueta[] }
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
}

/** The user's tags on a process, each with its removal icon, and the menu 'marcador' (spec 1 §2.11). */
export function ProcessoEtiquetas({ processo: { id, marcadores: postos }, marcadores }: ProcessoEtiquetasProps) {
  const menu = useRef<HTMLButtonElement>(null)
  const etiquetar = useEtiquetar(id, etiquetas)
  const remove = (marcador: number) => {
    etiquetar(marcador, false)
    // The button goes with its tag.
    menu.current?.focus()
  }
  return (
    <EtiquetasBar>
      <Etiquetas marcadores={postos} onRemove={remove} />
      <MarcadorMenu
        marcadores={marcadores}
        postos={postos}
        onToggle={etiquetar}
        buttonRef={menu}
        volta={path('ProcessoDetails', { id })}
      />
    </EtiquetasBar>
  )
}
