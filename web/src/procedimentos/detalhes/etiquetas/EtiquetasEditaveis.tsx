import { type ComponentProps, useRef } from 'react'
import { Etiquetas, EtiquetasBar } from './Etiquetas.tsx'
import { MarcadorMenu } from './MarcadorMenu.tsx'

/** The user's tags on something, each with a remove button, and the menu of all of them. */
export function EtiquetasEditaveis(props: Omit<ComponentProps<typeof MarcadorMenu>, 'buttonRef'>) {
  const { postos, onToggle } = props
  const menu = useRef<HTMLButtonElement>(null)
  const remove = (marcador: number) => {
    onToggle(marcador, false)
    // The button that had the focus is removed with its tag.
    menu.current?.focus()
  }
  return (
    <EtiquetasBar>
      <Etiquetas marcadores={postos} onRemove={remove} />
      <MarcadorMenu {...props} buttonRef={menu} />
    </EtiquetasBar>
  )
}
