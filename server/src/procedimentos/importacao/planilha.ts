import { CsvError, parse } from 'csv-parse/sync'

/** The columns of `importar.csv` (docs/operations.md#importar-processos-em-andamento), in any order. */
const COLUNAS = [
  ...['tipo', 'numero', 'area', 'classe', 'valor', 'protocolado_em', 'arbitros', 'natureza', 'peticao', 'termo'],
  ...['polo', 'nome', 'documento', 'endereco', 'telefone', 'emails'],
  ...['evento_em', 'evento', 'arquivos'],
] as const
export type Coluna = (typeof COLUNAS)[number]
/** Only of a process, or only of a case. */
const OPCIONAIS: readonly Coluna[] = ['arbitros', 'natureza', 'peticao', 'termo']
const OBRIGATORIAS = COLUNAS.filter((coluna) => !OPCIONAIS.includes(coluna))

/** One line of the file, by the names of its columns; an absent column is empty. */
export interface Linha {
  /** The number of the line as an editor shows it, from 1; of a record over several lines, the last of them. */
  linha: number
  campos: Readonly<Record<Coluna, string>>
}

/** What is wrong with a line of the file, as a sentence. */
export interface Erro {
  linha: number
  mensagem: string
}

/**
 * Reads the table: commas or semicolons, UTF-8 or what Excel in Portuguese writes (Windows-1252), the names of the columns first.
 * A line with more or fewer cells than the first one is an error of that line.
 * @throws Error with a sentence, where there is no table to read
 */
export function readPlanilha(bytes: Buffer): { linhas: Linha[]; erros: Erro[] } {
  const [cabecalho, ...registros] = recordsOf(textOf(bytes))
  if (!cabecalho) throw new Error('O arquivo importar.csv está vazio.')
  const nomes = cabecalho.record.map((nome) => nome.trim().toLowerCase())
  const faltam = OBRIGATORIAS.filter((coluna) => !nomes.includes(coluna))
  if (faltam.length > 0) throw new Error(`Faltam colunas em importar.csv: ${faltam.join(', ')}.`)
  const estranhas = nomes.filter((nome) => !(COLUNAS as readonly string[]).includes(nome))
  if (estranhas.length > 0) throw new Error(`Colunas desconhecidas em importar.csv: ${estranhas.join(', ')}.`)
  const linhas: Linha[] = []
  const erros: Erro[] = []
  for (const { record, info } of registros) {
    if (record.every((celula) => celula.trim() === '')) continue
    if (record.length === nomes.length) linhas.push({ linha: info.lines, campos: camposDe(nomes, record) })
    else erros.push({ linha: info.lines, mensagem: `a linha tem ${record.length} células, e o cabeçalho tem ${nomes.length}` })
  }
  return { linhas, erros }
}

const camposDe = (nomes: readonly string[], record: readonly string[]) =>
  Object.fromEntries(COLUNAS.map((coluna) => [coluna, record[nomes.indexOf(coluna)]?.trim() ?? ''])) as Linha['campos']

interface Registro {
  record: string[]
  info: { lines: number }
}

function recordsOf(text: string): Registro[] {
  const [primeira = ''] = text.split('\n', 1)
  const delimiter = primeira.includes(';') ? ';' : ','
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true }
    return parse(text, options) as unknown as Registro[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`O arquivo importar.csv não pôde ser lido perto da linha ${String(error.lines)}: confira as aspas.`, {
      cause: error,
    })
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
