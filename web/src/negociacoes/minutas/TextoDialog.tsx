import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { ReadingBar } from '../../ui/text/ReadingBar.tsx'
import { TextSheet } from '../../ui/text/TextSheet.tsx'
import { TextoComentado } from './TextoComentado.tsx'

interface Lido {
  titulo: string
  texto: string
  /** Shown beside the text. */
  comentarios?: readonly Comentario[]
}

/** A text to read, with how much of it is left. */
export default function TextoDialog({ sobre: { titulo, ...lido }, ...shown }: DialogoProps<Lido>) {
  const largura = (lido.comentarios?.length ?? 0) > 0 ? 'min(76rem, 100%)' : 'min(56rem, 100%)'
  return (
    <Dialog {...shown} title={titulo} size={largura} fill>
      <Leitura {...lido} />
    </Dialog>
  )
}

function Leitura({ texto, comentarios = [] }: Omit<Lido, 'titulo'>) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={area}>
        {comentarios.length > 0 ? (
          <TextoComentado texto={texto} comentarios={comentarios} />
        ) : (
          <TextSheet html={texto} topHeading={3} />
        )}
      </div>
      <ReadingBar of={area} />
    </>
  )
}
