import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { useRef } from 'react'
import { detalhesDe } from '../../paths/procedimento.ts'
import { CHAMADAS, type TipoComTelas } from '../tipo.ts'
import { Etiquetas, EtiquetasBar } from './Etiquetas.tsx'
import { MarcadorMenu } from './MarcadorMenu.tsx'
import { useEtiquetar } from './useEtiquetar.ts'

interface EtiquetasMenuProps {
  tipo: TipoComTelas
  id: number
  /** The user's tags on this procedimento. */
  postos: readonly Etiqueta[]
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
}

/** The user's tags on a procedimento, each with a remove button, and the menu 'marcador'. */
export function EtiquetasMenu({ tipo, id, postos, marcadores }: EtiquetasMenuProps) {
  const menu = useRef<HTMLButtonElement>(null)
  const etiquetar = useEtiquetar(id, CHAMADAS[tipo].etiquetas)
  const remove = (marcador: number) => {
    etiquetar(marcador, false)
    // The button that had the focus is removed with its tag.
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
        volta={detalhesDe({ tipo, id })}
      />
    </EtiquetasBar>
  )
}
