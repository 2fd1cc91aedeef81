import { MAX_PALAVRAS_DO_TRECHO, type Trecho } from '@concordia/contract/rules/acordos/trecho'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconMessagePlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import css from './editor.module.css'

interface ComentarControlProps {
  editor: Editor | null
  onComentar: (trecho: Trecho) => void
}

/** Comments on the selected words; without a selection it can't be pressed. */
export function ComentarControl({ editor, onComentar }: ComentarControlProps) {
  const trecho = editor && selectedWords(editor)
  return (
    <Mantine.ControlsGroup>
      <Mantine.Control
        className={css.comentar ?? ''}
        disabled={!trecho}
        title={trecho ? 'Comentar o trecho selecionado' : 'Selecione no texto as palavras que quer comentar'}
        onClick={() => trecho && onComentar(trecho)}
      >
        <IconMessagePlus size={16} stroke={1.5} aria-hidden />
        comentar este trecho
      </Mantine.Control>
    </Mantine.ControlsGroup>
  )
}

/** The selected words and their place in the running text; null without words, or with too many. */
function selectedWords({ state: { doc, selection } }: Editor): Trecho | null {
  if (selection.empty) return null
  // As `textoCorrido` reads the same text.
  const until = (end: number) => doc.textBetween(0, end, '\n', ({ type }) => (type.name === 'hardBreak' ? '\n' : ''))
  const selected = until(selection.to).slice(until(selection.from).length)
  const palavras = selected.trim()
  if (palavras === '' || palavras.length > MAX_PALAVRAS_DO_TRECHO) return null
  const inicio = until(selection.from).length + selected.indexOf(palavras)
  return { inicio, fim: inicio + palavras.length, palavras }
}
