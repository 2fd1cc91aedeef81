import { required, requiredLines } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { CAMPOS_DO_PEDIDO } from '@concordia/contract/procedimentos/schemas/pedido'
import { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { NOMES_DOS_TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { parseDate } from '@concordia/contract/values/dates'
import { fold } from '@concordia/contract/values/fold'
import { parseMoney, toReais } from '@concordia/contract/values/money'
import { livreDeCartao, SEM_CARTAO } from '@concordia/contract/values/pagamento/cartao'
import type { Erro, Linha } from './planilha.ts'

const POLOS = ['demandante', 'demandada'] as const

/** An evento of the former docket. */
export interface EventoAnterior {
  /** `yyyy-mm-dd`. */
  dia: string
  texto: string
  /** Names of files in the folder. */
  arquivos: string[]
  linha: number
}

/** A procedimento of the file, with nothing wrong in its words; its files are not read yet. */
export interface AImportar {
  tipo: Tipo
  numero: string
  /** Its first line. */
  linha: number
  area_id: number
  classe: string
  /** In reais. */
  valor: number
  /** `yyyy-mm-dd`. */
  protocolado_em: string
  arbitros: 1 | 3
  natureza: string
  /** Names of files in the folder: of a process. */
  peticao: string
  termo: string
  demandantes: NovaParte[]
  demandadas: NovaParte[]
  eventos: EventoAnterior[]
}

/** What every line names. */
const Chave = z.object({
  tipo: z.string().toLowerCase().pipe(z.enum(NOMES_DOS_TIPOS, 'Informe processo ou caso')),
  numero: required('Informe o número', 40),
})

/** What the first line of a procedimento says, as cells; the others repeat it or leave it empty. */
const DO_PROCEDIMENTO = ['area', 'classe', 'valor', 'protocolado_em', 'arbitros', 'natureza', 'peticao', 'termo'] as const

const diaAte = (today: string, falta: string) =>
  z.string().transform((text, { addIssue }) => {
    const dia = parseDate(text) ?? (z.iso.date().safeParse(text).success ? text : null)
    const mensagem =
      text === '' ? falta : dia === null ? 'Informe o dia como 31/12/2020' : dia > today ? 'O dia ainda não chegou' : null
    if (mensagem) addIssue(mensagem)
    return dia ?? ''
  })

/** The documents that an arbitrator reads before they answer: a process has them, a case does not. */
const pecaDe = (tipo: string, falta: string) => (tipo === 'processo' ? z.string().min(1, falta) : z.literal('', SO_DO_PROCESSO))
const SO_DO_PROCESSO = 'Só um processo tem este documento: informe-o como arquivo de um evento'

const cabecaDe = (tipo: string, areas: ReadonlyMap<string, number>, today: string) =>
  z.object({
    area: required('Informe a área').transform((nome, { addIssue }) => {
      const id = areas.get(fold(nome))
      if (id === undefined) addIssue(`Não há área “${nome}” na lista da câmara`)
      return id ?? 0
    }),
    classe: CAMPOS_DO_PEDIDO.classe,
    valor: z
      .string()
      .transform((text) => toReais(parseMoney(text) ?? 0))
      .pipe(CAMPOS_DO_PEDIDO.valor),
    protocolado_em: diaAte(today, 'Informe o dia do protocolo'),
    arbitros: z.enum(['', '1', '3'], 'Informe 1 ou 3 árbitros'),
    natureza: z.string().max(4000),
    peticao: pecaDe(tipo, 'Informe o PDF da petição inicial'),
    termo: pecaDe(tipo, 'Informe o PDF do termo ou contrato'),
  })

const eventoAte = (today: string) =>
  z.object({
    evento_em: diaAte(today, 'Informe o dia do evento'),
    evento: requiredLines('Descreva o evento', 400).refine(livreDeCartao, SEM_CARTAO),
  })

/**
 * Reads procedimentos out of the lines: each line names tipo and number, and may add a parte and an evento. It names
 * every mistake by its line, and leaves out procedimentos with a mistake in any line.
 * @param areas ids of the areas in use by their folded names
 * @param today `yyyy-mm-dd`: nothing of the past is later
 */
export function checkLinhas(
  linhas: readonly Linha[],
  { areas, today }: { areas: ReadonlyMap<string, number>; today: string },
): { bons: AImportar[]; erros: Erro[] } {
  const erros: Erro[] = []
  const validas = linhas.filter(({ linha, campos }) => {
    const { error } = Chave.safeParse(campos)
    if (error) erros.push({ linha, mensagem: sentencesOf(error) })
    return !error
  })
  const grupos = Map.groupBy(validas, ({ campos }) => `${campos.tipo} ${campos.numero}`.toLowerCase())
  const bons: AImportar[] = []
  for (const grupo of grupos.values()) {
    const { procedimento, erros: novos } = checkGrupo(grupo, areas, today)
    if (novos.length > 0) erros.push(...novos)
    else bons.push(procedimento)
  }
  return { bons, erros: erros.toSorted((a, b) => a.linha - b.linha) }
}

function checkGrupo(grupo: Linha[], areas: ReadonlyMap<string, number>, today: string) {
  const erros: Erro[] = []
  const [primeira] = grupo as [Linha, ...Linha[]]
  const read = <T>(linha: Linha, schema: z.ZodType<T>, value: unknown = linha.campos): T | undefined => {
    const { data, error } = schema.safeParse(value)
    if (error) erros.push({ linha: linha.linha, mensagem: sentencesOf(error) })
    return data
  }
  const tipo = primeira.campos.tipo.toLowerCase() as Tipo
  const cabeca = read(primeira, cabecaDe(tipo, areas, today))
  const lados: Record<(typeof POLOS)[number], NovaParte[]> = { demandante: [], demandada: [] }
  const eventos: EventoAnterior[] = []
  for (const linha of grupo) {
    const { campos } = linha
    const outro = DO_PROCEDIMENTO.find((campo) => campos[campo] && campos[campo] !== primeira.campos[campo])
    if (outro) erros.push({ linha: linha.linha, mensagem: `${outro}: difere do que a linha ${primeira.linha} diz deste número` })
    if (campos.polo || campos.nome) {
      const polo = read(linha, z.object({ polo: z.enum(POLOS, 'Informe demandante ou demandada') }))?.polo
      const parte = read(linha, NovaParte, { ...campos, emails: listOf(campos.emails).map((contato) => ({ contato })) })
      if (polo && parte) lados[polo].push(parte)
    }
    const arquivos = listOf(campos.arquivos)
    if (campos.evento || campos.evento_em || arquivos.length > 0) {
      const evento = read(linha, eventoAte(today))
      if (evento) eventos.push({ dia: evento.evento_em, texto: evento.evento, arquivos, linha: linha.linha })
    }
  }
  // A parte with an error of its own is not missing besides.
  if (erros.length === 0) {
    const { demandantes, demandadas } = CAMPOS_DO_PEDIDO
    read(primeira, z.object({ demandantes, demandadas }), { demandantes: lados.demandante, demandadas: lados.demandada })
  }
  const procedimento: AImportar = {
    ...{ tipo, numero: primeira.campos.numero, linha: primeira.linha },
    ...{ area_id: cabeca?.area ?? 0, classe: cabeca?.classe ?? '', valor: cabeca?.valor ?? 0 },
    ...{
      protocolado_em: cabeca?.protocolado_em ?? '',
      arbitros: cabeca?.arbitros === '3' ? 3 : 1,
      natureza: cabeca?.natureza ?? '',
    },
    ...{ peticao: primeira.campos.peticao, termo: primeira.campos.termo },
    ...{ demandantes: lados.demandante, demandadas: lados.demandada },
    eventos: eventos.toSorted((a, b) => a.dia.localeCompare(b.dia)),
  }
  return { procedimento, erros }
}

/** "a | b" as a list. */
const listOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** "valor: Informe o valor; classe: …". */
function sentencesOf({ issues }: z.ZodError): string {
  const partes = issues.map(({ path, message }) => {
    const campo = path.filter((step) => typeof step === 'string' && step !== 'contato').join('.')
    return campo ? `${campo}: ${message}` : message
  })
  return [...new Set(partes)].join('; ')
}
