import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { type MouseEvent, useMemo, useRef } from 'react'
import { TextSheet } from '../../ui/text/TextSheet.tsx'
import { Comentarios, lugarDe } from './Comentarios.tsx'
import css from './minutas.module.css'

interface TextoComentadoProps {
  texto: string
  comentarios: readonly Comentario[]
}

/** A version with its comments beside it, or below on a phone. Words that a comment is about are marked; each leads to the other. */
export function TextoComentado({ texto, comentarios }: TextoComentadoProps) {
  const area = useRef<HTMLDivElement>(null)
  const emOrdem = useMemo(() => inOrder(comentarios), [comentarios])
  const trechos = useMemo(() => emOrdem.map(lugarDe), [emOrdem])
  const goTo = (selector: string) => {
    const found = area.current?.querySelector<HTMLElement>(selector)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }
  const goToComentario = ({ target }: MouseEvent) => {
    const trecho = target instanceof Element && target.closest('[data-trecho]')?.getAttribute('data-trecho')
    if (trecho) goTo(`[data-comentario="${trecho}"]`)
  }
  return (
    <div ref={area} className={css.comComentarios}>
      {/* biome-ignore lint/a11y: every comment has a button that leads to its words; the click on the words is a shortcut */}
      <div onClick={goToComentario}>
        <TextSheet html={texto} topHeading={3} trechos={trechos} />
      </div>
      <aside aria-label="Comentários">
        <Comentarios comentarios={emOrdem} onTrecho={(n) => goTo(`mark[data-trecho="${n}"]`)} />
      </aside>
    </div>
  )
}

/** In the order of their words in the text, then the others as they came. */
const inOrder = (comentarios: readonly Comentario[]) => comentarios.toSorted((one, other) => placeOf(one) - placeOf(other))
const placeOf = (one: Comentario) => one.trecho?.inicio ?? Number.MAX_SAFE_INTEGER
