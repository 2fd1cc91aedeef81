import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { processos } from '@concordia/contract/procedimentos/processos'
import { etiquetas } from '@concordia/contract/procedimentos/processos-atos'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
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
  const etiquetar = useEtiquetar({
    por: (markerId) => call(etiquetas.por, { params: { id, markerId } }),
    tirar: (markerId) => call(etiquetas.tirar, { params: { id, markerId } }),
    shownIn: [keyOf(processos.get, { params: { id } }), keyOf(processos.list)],
  })
  const remove = (marcador: number) => {
    etiquetar.mutate({ id: marcador, on: false })
    // The button goes with its tag.
    menu.current?.focus()
  }
  return (
    <EtiquetasBar>
      <Etiquetas marcadores={postos} onRemove={remove} />
      <MarcadorMenu
        marcadores={marcadores}
        postos={postos}
        onToggle={(marcador, on) => etiquetar.mutate({ id: marcador, on })}
        buttonRef={menu}
        volta={path('ProcessoDetails', { id })}
      />
    </EtiquetasBar>
  )
}
