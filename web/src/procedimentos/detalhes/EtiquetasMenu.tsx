import type { Etiqueta } from '@concordia/contract/procedimentos/procedimentos'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { mutationOf } from '../../api/query.ts'
import { detalhesDe, type TipoComTelas } from '../../paths/procedimento.ts'
import { notify } from '../../ui/notify.ts'
import { TEXTOS } from '../textos.ts'
import { CHAMADAS } from '../tipo.ts'
import { Etiquetas, EtiquetasBar } from './Etiquetas.tsx'
import { MarcadorMenu } from './MarcadorMenu.tsx'

interface EtiquetasMenuProps {
  tipo: TipoComTelas
  id: number
  /** The user's tags on this procedimento. */
  postos: readonly Etiqueta[]
  /** All tags of the user. */
  marcadores: readonly Etiqueta[]
}

/** The user's tags on a procedimento, each with a remove button, and the menu of all of them. */
export function EtiquetasMenu({ tipo, id, postos, marcadores }: EtiquetasMenuProps) {
  const menu = useRef<HTMLButtonElement>(null)
  const etiquetar = useEtiquetar(tipo, id)
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
      >
        {TEXTOS[tipo].marcar}
      </MarcadorMenu>
    </EtiquetasBar>
  )
}

// No overlay: the chip itself shows the change.
const META = { overlay: false }

/** Adds tags to a procedimento and removes them (both idempotent). The message bar confirms. */
function useEtiquetar(tipo: TipoComTelas, id: number): (marcador: number, on: boolean) => void {
  const { por, tirar } = CHAMADAS[tipo].etiquetas
  const put = useMutation({
    ...mutationOf(por, META),
    onSuccess: () => notify.success('Marcador adicionado com sucesso'),
  })
  const take = useMutation({
    ...mutationOf(tirar, META),
    onSuccess: () => notify.success('Marcador removido com sucesso'),
  })
  return (markerId, on) => (on ? put : take).mutate({ params: { id, markerId } })
}
