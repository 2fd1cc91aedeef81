import type { TipoDeModelo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { ehLinkDoTexto, NIVEIS_DE_TITULO } from '@concordia/contract/rules/acordos/texto-rico'
import type { Trecho } from '@concordia/contract/rules/acordos/trecho'
import { Alert } from '@mantine/core'
import { Link, RichTextEditor as Mantine } from '@mantine/tiptap'
import { IconClearFormatting, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type Editor, Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useCallback, useState } from 'react'
import { AvisoDeDisfarces } from '../../../ui/text/AvisoDeDisfarces.tsx'
import { Brancos } from '../../../ui/text/editor/brancos.ts'
import {
  Alinhamentos,
  LinkEDesfazer,
  RichTextField,
  type RichTextProps,
  Titulos,
} from '../../../ui/text/editor/RichTextField.tsx'
import { TextAlign } from '../../../ui/text/editor/richTextAlign.ts'
import { LABELS } from '../../../ui/text/editor/richTextLabels.ts'
import { CampoControl } from './CampoControl.tsx'
import { ComentarControl } from './ComentarControl.tsx'
import { CorControl } from './CorControl.tsx'
import { Cor, Fundo, FundoDaCelula } from './cor.ts'
import { Disfarces } from './disfarces.ts'
import { load, parsePasted } from './paste.ts'
import { Recuo } from './recuo.ts'
import { TabelaControl } from './TabelaControl.tsx'

/** Blocks of a cell: a table cannot contain another. */
const content = '(paragraph | heading | bulletList | orderedList | horizontalRule)+'

/** Tables over the whole width, with columns of one width, as they are printed. */
const TABELA = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content }),
  TableHeader.extend({ content }),
]

const scriptMark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({ name, excludes: 'subscript superscript', parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const SUBSCRITOS = [scriptMark('subscript', 'sub'), scriptMark('superscript', 'sup')]

/** Only what the server keeps and the PDF prints (contract/src/rules/acordos/texto-rico.ts). */
const EXTENSIONS = [
  StarterKit.configure({
    ...{ link: false, code: false, codeBlock: false, blockquote: false },
    // It would end a text with an empty paragraph that nobody wrote.
    trailingNode: false,
    heading: { levels: [...NIVEIS_DE_TITULO] },
  }),
  Link.configure({
    protocols: ['mailto'],
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    isAllowedUri: ehLinkDoTexto,
  }),
  ...[TextAlign, Recuo, Cor, Fundo, FundoDaCelula, Brancos, ...TABELA, ...SUBSCRITOS],
]

interface MinutaRichTextProps extends RichTextProps {
  /** For a model: offers the fields of its kind of text. */
  campos?: TipoDeModelo
  /** For a review: comments on the selected words. */
  onComentar?: (trecho: Trecho) => void
}

/** The editor of drafts and models: shows the text as it will be printed. Its code is large: load it by `lazyPart`. */
export default function MinutaRichText({ campos, onComentar, initial, ...props }: MinutaRichTextProps) {
  const [aviso, setAviso] = useState<string | null>(null)
  const [disfarces, setDisfarces] = useState<string[]>([])
  const [loaded] = useState(() => load(initial))
  const [extensions] = useState(() => [...EXTENSIONS, Disfarces.configure({ onFound: setDisfarces })])
  const paste = useCallback((html: string) => {
    const { html: pasted, aviso } = parsePasted(html)
    setAviso(aviso)
    return pasted
  }, [])
  return (
    <RichTextField
      {...props}
      initial={loaded}
      sheet
      transformPasted={paste}
      notice={
        <>
          <AvisoDeDisfarces avisos={disfarces} />
          {aviso && (
            <Alert
              mt="sm"
              role="alert"
              color="marca"
              title="Parte do que você copiou ficou de fora"
              withCloseButton
              closeButtonLabel="entendi"
              onClose={() => setAviso(null)}
            >
              {aviso}
            </Alert>
          )}
        </>
      }
      extensions={extensions}
      toolbar={(editor) => (
        <>
          <Titulos />
          <Mantine.ControlsGroup>
            <Mantine.Bold />
            <Mantine.Italic />
            <Mantine.Underline />
            <Mantine.Strikethrough />
            <Mantine.Control
              aria-label={LABELS.clearFormattingControlLabel}
              title={LABELS.clearFormattingControlLabel}
              onClick={() => clearFormat(editor)}
            >
              <IconClearFormatting size={16} stroke={1.5} aria-hidden />
            </Mantine.Control>
          </Mantine.ControlsGroup>
          <CorControl editor={editor} marca="cor" />
          <CorControl editor={editor} marca="fundo" />
          <Alinhamentos editor={editor} />
          <Mantine.ControlsGroup>
            <Mantine.BulletList />
            <Mantine.OrderedList />
            <Recuar editor={editor} by={-1} label="Diminuir recuo" icon={IconIndentDecrease} />
            <Recuar editor={editor} by={1} label="Aumentar recuo" icon={IconIndentIncrease} />
          </Mantine.ControlsGroup>
          <TabelaControl editor={editor} />
          {campos && <CampoControl editor={editor} tipo={campos} />}
          <LinkEDesfazer />
          {onComentar && <ComentarControl editor={editor} onComentar={onComentar} />}
        </>
      )}
    />
  )
}

interface RecuarProps {
  editor: Editor | null
  by: 1 | -1
  label: string
  icon: typeof IconIndentIncrease
}

const Recuar = ({ editor, by, label, icon: Icon }: RecuarProps) => (
  <Mantine.Control aria-label={label} title={label} onClick={() => editor?.chain().focus().recuar(by).run()}>
    <Icon size={16} stroke={1.5} aria-hidden />
  </Mantine.Control>
)

/** Plain paragraphs again: without emphasis, colour, link, heading, list, alignment and indent. */
function clearFormat(editor: Editor | null) {
  editor?.chain().focus().unsetAllMarks().clearNodes().resetAttributes('paragraph', ['textAlign', 'recuo', 'primeira']).run()
}
