import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor as Mantine } from '@mantine/tiptap'
import { type Editor, type Extensions, useEditor } from '@tiptap/react'
import { type ReactNode, useId } from 'react'
import { styleNonce } from '../../styleNonce.ts'
import css from './RichTextEditor.module.css'
import { LABELS } from './richTextLabels.ts'

export interface RichTextProps {
  label: string
  description?: string
  /** The initial HTML; later changes of it are ignored. */
  initial: string
  /** The text as HTML; "" when it is empty. */
  onChange: (html: string) => void
  error?: string | undefined
}

interface RichTextFieldProps extends RichTextProps {
  extensions: Extensions
  toolbar: (editor: Editor | null) => ReactNode
  /** A long text, on a sheet that looks as printed; on wide screens the toolbar stays in sight. */
  sheet?: boolean
  /** What becomes of HTML that is pasted or dropped. */
  transformPasted?: (html: string) => string
  notice?: ReactNode
}

/** The field of every rich-text editor: what may be written is the caller's. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, description, initial, onChange, error, extensions, toolbar, sheet = false, transformPasted, notice } = props
  const id = useId()
  const editor = useEditor({
    content: initial,
    extensions,
    injectNonce: styleNonce,
    // Renders again when the caret moves, so that the buttons show the format at the caret.
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      ...(transformPasted && { transformPastedHTML: transformPasted }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description ${id}-error`,
        lang: 'pt-BR',
      },
    },
  })
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...(description ? { description } : {})}
    >
      <Mantine
        editor={editor}
        labels={LABELS}
        className={css.editor ?? ''}
        data-error={error ? true : undefined}
        data-sheet={sheet || undefined}
      >
        <Mantine.Toolbar className={css.toolbar ?? ''} role="toolbar" aria-label="Formatação">
          {toolbar(editor)}
        </Mantine.Toolbar>
        <Mantine.Content className={css.content ?? ''} />
      </Mantine>
      {notice}
    </Input.Wrapper>
  )
}

/** Mantine's own buttons do not show the current alignment. */
export function Alinhamentos({ editor }: { editor: Editor | null }) {
  const align = (textAlign: string) => {
    const active = editor?.isActive({ textAlign }) ?? false
    return { active, 'aria-pressed': active }
  }
  return (
    <Mantine.ControlsGroup>
      <Mantine.AlignLeft {...align('left')} />
      <Mantine.AlignCenter {...align('center')} />
      <Mantine.AlignRight {...align('right')} />
      <Mantine.AlignJustify {...align('justify')} />
    </Mantine.ControlsGroup>
  )
}

export const Titulos = () => (
  <Mantine.ControlsGroup>
    <Mantine.H2 />
    <Mantine.H3 />
    <Mantine.H4 />
  </Mantine.ControlsGroup>
)

export const LinkEDesfazer = () => (
  <>
    <Mantine.ControlsGroup>
      <Mantine.Link />
      <Mantine.Unlink />
    </Mantine.ControlsGroup>
    <Mantine.ControlsGroup>
      <Mantine.Undo />
      <Mantine.Redo />
    </Mantine.ControlsGroup>
  </>
)
