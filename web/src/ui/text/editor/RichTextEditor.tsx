import { Link, RichTextEditor as Mantine } from '@mantine/tiptap'
import StarterKit from '@tiptap/starter-kit'
import { Brancos } from './brancos.ts'
import { Alinhamentos, LinkEDesfazer, RichTextField, type RichTextProps, Titulos } from './RichTextField.tsx'
import { TextAlign } from './richTextAlign.ts'

/** Only what `Prose` can show. */
const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ protocols: ['mailto'], openOnClick: false }),
  TextAlign,
  Brancos,
]

/** A text with headings, lists, emphasis, alignment and links. Its code is large: load it by `lazyPart`. */
export default function RichTextEditor(props: RichTextProps) {
  return (
    <RichTextField
      {...props}
      extensions={EXTENSIONS}
      toolbar={(editor) => (
        <>
          <Titulos />
          <Mantine.ControlsGroup>
            <Mantine.Bold />
            <Mantine.Italic />
            <Mantine.Underline />
            <Mantine.Strikethrough />
            <Mantine.ClearFormatting />
          </Mantine.ControlsGroup>
          <Alinhamentos editor={editor} />
          <Mantine.ControlsGroup>
            <Mantine.BulletList />
            <Mantine.OrderedList />
            <Mantine.Blockquote />
            <Mantine.Hr />
          </Mantine.ControlsGroup>
          <LinkEDesfazer />
        </>
      )}
    />
  )
}
