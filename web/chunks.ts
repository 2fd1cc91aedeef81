import type { Rolldown } from 'vite'

/** The rich-text editor and the PDF reader weigh more than any screen: they stay in the files of the parts that open them. */
const OPENED_LATER = /tiptap|prosemirror|RichText|pdfjs|react-pdf|PdfPages|PdfViewer/
/** Parts of the component library that a list or the details of a process open without. */
const HEAVY =
  /\/components\/(Combobox|Select|NumberInput|Pill|PillsInput|Radio|Checkbox|Tabs|Progress|LoadingOverlay|Accordion)\//
/** What brings the form library along. */
const FORMS =
  /hook-?form|\/src\/ui\/form\/|\/ui\/dialog\/AtoModal|Password|strength|(MarcadorForm|CorField|Previa)\.tsx|\/src\/secretaria\//
/** What client and server agree on about money, and about the back office. */
const OF_FEES = /\/contract\/src\/pagamentos\/(custas|boletos|terceiros|saldo)\.ts/
const OF_OFFICE = /\/contract\/src\/secretaria\/(cadastros|pagamentos|pessoas|auditoria)\.ts/
const LEAVES = /MarcadorChip|\/contract\/src\/|\/src\/api\/|@tabler|@mantine\/(core|hooks)|@tanstack/

/**
 * Which modules share a file. What one screen alone uses stays in that screen's own. What several share would by itself be
 * one file per set of screens that share it: a hundred of one or two kilobytes for a single screen, each a round trip on a
 * slow connection. A group also takes what its modules import, and leaves out what a group before it has: therefore the
 * leaves come first, and each heavy library before those that only sometimes need it.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // What the first page needs in one piece: it packs better than in many.
  { name: 'base', tags: ['$initial'] },
  // Nearly every screen needs these, whatever they are; the rest is asked for by who needs it.
  { name: 'sessao', test: (id) => !FORMS.test(id), minShareCount: 10 },
  ...shared({
    pecas: (id) => LEAVES.test(id) && ![HEAVY, OF_FEES, OF_OFFICE].some((later) => later.test(id)),
    contratoDeCustas: (id) => OF_FEES.test(id),
    contratoDaSecretaria: (id) => OF_OFFICE.test(id),
    formularios: (id) => /hook-?form|useFormOf|TextField|errorPaths|applyErrors/.test(id),
    datas: (id) => /@mantine\/dates|dayjs|DateField/.test(id),
    numeros: (id) => /react-number-format|NumberInput|MoneyField|IntegerField/.test(id),
    arquivos: (id) => /dropzone|FileDrop|Upload(Card|Dialog)|useUpload|FileField|FilesField|Progress|LoadingOverlay/.test(id),
    escolhas: (id) => /\/components\/(Combobox|Select|Radio|Checkbox)\/|SelectField|styles-combobox/.test(id),
    campos: (id) => FORMS.test(id) && !/\/src\/secretaria\//.test(id),
    abas: (id) => /PageTabs/.test(id),
    comum: (id) => /\/src\/(app|paths|ui|identidade)\/|\/pagamentos\/passo\/(choice|useFeeChoice)/.test(id),
    procedimentos: (id) => /\/src\/(procedimentos|processos|calendario|marcadores)\//.test(id),
    pagamentos: (id) => /\/src\/pagamentos\//.test(id),
    secretaria: (id) => /\/src\/secretaria\//.test(id),
  }),
]

function shared(groups: Record<string, (id: string) => boolean>): Rolldown.CodeSplittingGroup[] {
  return Object.entries(groups).map(([name, test]) => ({
    name,
    test: (id) => test(id) && !OPENED_LATER.test(id),
    minShareCount: 2,
  }))
}
