import type { Rolldown } from 'vite'

/** The rich-text editor and the PDF reader are larger than any screen: no screen begins with them (`screen-files.ts` checks it). */
export const OPENED_LATER =
  /tiptap|prosemirror|ui\/text\/editor\/|negociacoes\/minutas\/editor|pdfjs|react-pdf|PdfPage|pdfMissing|contract\/src\/rich-text|culori|htmlparser2/
/** Parts of the component library that lists and details do not need to open. */
const HEAVY =
  /\/components\/(Combobox|Select|MultiSelect|TagsInput|NumberInput|Pill|PillsInput|Radio|Checkbox|InlineInput|Fieldset|Tabs|Progress|LoadingOverlay|Accordion)\//
/** zod, and what of the contract is built on it, for forms; and that of the subjects which few other screens need. */
const SCHEMAS = /\/node_modules\/zod\/|\/contract\/src\/(http\/(zod|shapes)|.*\/schemas)\b/
const OF_ONE_SUBJECT = /\/contract\/src\/(?!procedimentos|pagamentos|identidade|values|marcadores)\w+\/schemas\b/
/** Modules that import the form library. */
const FORMS =
  /hook-?form|\/src\/ui\/(form\/|sign\/|code\/Code)|\/(Cidade|Cep)Field|\/ui\/wizard\/(FormSection|sections)|Decisao(Form)?\.|Password|strength|(MarcadorForm|CorField|Previa)\.tsx|\/src\/secretaria\//
/** The dialog of a filter, and the field that only it has. */
const FILTER_DIALOG = /\/src\/ui\/filter\/Filter(Dialog|Form|Input)|MultiSelect/
/** The text of a draft, the fields of its models, how much is left to read, and what marks its numbers and the words that comments came with. */
const SHEETS = /TextSheet|ReadingBar|modelo-de-acordo|\/trechos?\.ts|[Dd]isfarc/
/** A Pix and the QR code that it shows, which no page needs to open. */
const PIX = /\/pagamentos\/pix\/|QrCode/
/** The computation of fees, which few screens need. */
const FEES = /\/contract\/src\/rules\/tabela-de-custas\//
/** Read by people who are invited and not signed in yet. */
const CONVITE = /\/contract\/src\/convites\/(calls|words)|\/identidade\/convite\//
/** The words of a validation, which the validator and a dialog over a document show. */
const VALIDATION = /\/contract\/src\/validador\//
/**
 * The course of an arbitration, and the texts that people sign, which only the page of a procedimento shows. The few calls of an indication are no file of their own.
 */
const ARBITRAGEM = /\/contract\/src\/(arbitragem\/(?!indicacao\/calls)|textos\/|rules\/(relogios|rito)\.)/
/** Hearings: their page and form, their card and the agenda; the start page needs only the hours. */
const HORARIOS = /\/contract\/src\/values\/horario\./
const AUDIENCIAS = /\/contract\/src\/(audiencias\/calls|rules\/audiencia)\.|\/src\/audiencias\/(palavras|Horario)\./
/** Lawyers of the partes, which the card and the filing forms show. */
const REPRESENTACAO = /\/contract\/src\/(representacao\/calls|rules\/representacao)\.|\/src\/representacao\/palavras\./
/** The list of subjects, which every screen but the sign-in needs before all else. */
const LIST = /\/src\/(subjects?|.*\/screens)\.ts$/
const LEAVES =
  /leftWhileSaving|MarcadorChip|AgainButton|useCountdown|\/contract\/src\/|\/src\/api\/|@tabler|@mantine\/(core|hooks)|@tanstack/

/**
 * Groups of modules that share a file. A module that only one screen uses stays in that screen's file. By default a module that
 * several screens use would go to one file per set of screens: a hundred files of one or two kilobytes for one screen, each a
 * round trip on a slow connection. A group also takes the imports of its modules, except those an earlier group took: so the
 * leaves come first, and each heavy library before the modules that sometimes need it.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The first page in two pieces, which a phone runs one after the other with a pause in between: many small ones compress worse.
  { name: 'bibliotecas', tags: ['$initial'], test: /\/node_modules\/(?!.*\.css$)/ },
  { name: 'base', tags: ['$initial'], test: (id) => !id.includes('/src/opening/') },
  // Nearly every screen needs these; the rest is loaded by the screens that use it. Cards and dialogs that load by themselves count too.
  { name: 'sessao', test: (id) => !FORMS.test(id) && !SCHEMAS.test(id), minShareCount: 30 },
  ...shared({
    tabela: (id) => FEES.test(id),
    pecas: (id) =>
      LIST.test(id) ||
      (LEAVES.test(id) &&
        ![SCHEMAS, HEAVY, SHEETS, PIX, CONVITE, VALIDATION, ARBITRAGEM, HORARIOS, AUDIENCIAS, REPRESENTACAO].some((apart) =>
          apart.test(id),
        )),
    horarios: (id) => HORARIOS.test(id),
    // After the hours, which are shown without them too.
    audiencias: (id) => AUDIENCIAS.test(id),
    representacao: (id) => REPRESENTACAO.test(id),
    // After the words that it is made of.
    convite: (id) => CONVITE.test(id),
    esquemas: (id) => SCHEMAS.test(id) && !OF_ONE_SUBJECT.test(id),
    formularios: (id) => /hook-?form|useFormOf|TextField|errorPaths|applyErrors/.test(id),
    datas: (id) => /@mantine\/dates|dayjs|DateField/.test(id),
    numeros: (id) => /react-number-format|NumberInput|IntegerField|form\/masked|CepField/.test(id),
    arquivos: (id) => /dropzone|FileDrop|Upload(Card|Dialog)|useSend|FileField|FilesField|Progress|LoadingOverlay/.test(id),
    rascunhos: (id) => /\/src\/ui\/draft\//.test(id),
    escolhas: (id) => /\/components\/(Combobox|Select|Radio|Checkbox)\/|\/SelectField|styles-combobox/.test(id),
    campos: (id) => FORMS.test(id) && !/\/src\/(secretaria|ui\/sign)\/|MultiSelect|Decisao/.test(id),
    abas: (id) => /PageTabs/.test(id),
    marcas: (id) => /\/components\/Pill/.test(id),
    chavesDeAcesso: (id) => /simplewebauthn|\/ui\/passkey/.test(id),
    // After the fields it is made of, so that other forms do not carry it.
    filtros: (id) => FILTER_DIALOG.test(id),
    comum: (id) =>
      /\/src\/(app|paths|ui|identidade)\/|\/useUltimoProtocolo\.tsx|\/pagamentos\/passo\/(choice|useFeeChoice)/.test(id) &&
      !FORMS.test(id) &&
      !SHEETS.test(id) &&
      !PIX.test(id),
    // After what other texts are made of too: few screens show a draft.
    folhas: (id) => SHEETS.test(id),
    // After the fields and the dialog that a signature needs, so that it does not take them along.
    assinatura: (id) => /\/src\/ui\/sign\//.test(id),
    procedimentos: (id) =>
      /\/src\/procedimentos\/([^/]+|detalhes\/etiquetas\/Etiquetas)\.tsx?$|\/src\/(calendario|marcadores)\//.test(id) &&
      !/AddPage/.test(id),
    negociacoes: (id) =>
      /\/src\/negociacoes\/([^/]+|proposta\/[^/]+)\.tsx?$/.test(id) &&
      !/PropostaFields|negociacoes\/filtro\.ts|proposta\/(proposta|useNovaProposta)\.ts/.test(id),
    pagamentos: (id) => /\/src\/pagamentos\//.test(id) && !PIX.test(id),
    // One file for each kind of screen, so that a list does not carry the details; what a page opens later stays apart from the page.
    lista: (id) =>
      /\/src\/procedimentos\/lista\//.test(id) && !/camposDoFiltro|salvos\/(\w+Dialog|Salvo|Excluido|open)\./.test(id),
    autos: (id) => /\/src\/procedimentos\/(autos|detalhes|designacao)\/|NotificacoesButton/.test(id),
    movimentacao: (id) => /\/src\/procedimentos\/movimentacao\//.test(id),
    protocolo: (id) => /\/src\/procedimentos\/protocolo\/(ProtocoloPage|usePedido|pedido)/.test(id),
    // Negotiations have partes too, but no fees.
    partes: (id) => /\/src\/procedimentos\/protocolo\/(Partes?Fields|Conhecidas)/.test(id),
    passos: (id) => /\/src\/procedimentos\/protocolo\//.test(id),
    atosDaSecretaria: (id) => /\/secretaria\/atos\/(daSecretaria|AtosDaSecretaria|CorrigirContatoButton|SigiloButton)/.test(id),
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
