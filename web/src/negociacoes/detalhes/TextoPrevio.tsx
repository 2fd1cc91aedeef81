import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { usePrinting } from '../../ui/page/usePrinting.ts'
import { resumo } from '../leitura.ts'

interface TextoPrevioProps {
  texto: string
  /** Title of the dialog with the whole text. */
  titulo: string
}

/** The first 25 characters of a text, and a dialog with all of it if there is more; on paper all of it. */
export function TextoPrevio({ texto, titulo }: TextoPrevioProps) {
  const [opened, setOpened] = useState(false)
  const printing = usePrinting()
  const previa = resumo(texto)
  if (previa === texto) return texto
  if (printing) return <span className={layout.lines}>{texto}</span>
  return (
    <>
      <span>{previa}</span>{' '}
      <Anchor
        component="button"
        type="button"
        underline="always"
        fz="inherit"
        aria-haspopup="dialog"
        aria-label={`ver ${titulo}`}
        onClick={() => setOpened(true)}
      >
        ver
      </Anchor>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={titulo}>
        <p className={layout.lines}>{texto}</p>
      </Dialog>
    </>
  )
}
