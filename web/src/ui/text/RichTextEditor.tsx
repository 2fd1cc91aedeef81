import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor as Mantine } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId } from 'react'
import css from './RichTextEditor.module.css'
import { LABELS } from './richTextLabels.ts'
import { TextAlign } from './textAlign.ts'

interface RichTextEditorProps {
  label: string
  description?: string
  /** The initial HTML; later changes of it are ignored. */
  initial: string
  /** The text as HTML; "" when it is empty. */
  onChange: (html: string) => void
  error?: string | undefined
}

/** Only what `Prose` can show. */
const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ protocols: ['mailto'], openOnClick: false }),
  TextAlign,
]

/** A text with headings, lists, emphasis, alignment and links. Its code is large: load it by `lazyPart`. */
export default function RichTextEditor({ label, description, initial, onChange, error }: RichTextEditorProps) {
  const id = useId()
  const editor = useEditor({
    content: initial,
    extensions: EXTENSIONS,
    // Renders again when the caret moves, so that the buttons show the format at the caret.
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description ${id}-error`,
        lang: 'pt-BR',
      },
    },
  })
  // Mantine's own buttons do not show the current alignment.
  const align = (textAlign: string) => {
    const active = editor?.isActive({ textAlign }) ?? false
    return { active, 'aria-pressed': active }
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...(description ? { description } : {})}
    >
      <Mantine editor={editor} labels={LABELS} className={css.editor ?? ''} data-error={error ? true : undefined}>
        <Mantine.Toolbar className={css.toolbar ?? ''} role="toolbar" aria-label="Formatação">
          <Mantine.ControlsGroup>
            <Mantine.H2 />
            <Mantine.H3 />
            <Mantine.H4 />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.Bold />
            <Mantine.Italic />
            <Mantine.Underline />
            <Mantine.Strikethrough />
            <Mantine.ClearFormatting />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.AlignLeft {...align('left')} />
            <Mantine.AlignCenter {...align('center')} />
            <Mantine.AlignRight {...align('right')} />
            <Mantine.AlignJustify {...align('justify')} />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.BulletList />
            <Mantine.OrderedList />
            <Mantine.Blockquote />
            <Mantine.Hr />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.Link />
            <Mantine.Unlink />
          </Mantine.ControlsGroup>
          <Mantine.ControlsGroup>
            <Mantine.Undo />
            <Mantine.Redo />
          </Mantine.ControlsGroup>
        </Mantine.Toolbar>
        <Mantine.Content className={css.content ?? ''} />
      </Mantine>
    </Input.Wrapper>
  )
}
