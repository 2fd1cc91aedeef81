import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, optionalText, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { NegociacaoFilter } from '../negociacoes/schemas/negociacoes.ts'
import { CasoFilter } from '../procedimentos/schemas/casos.ts'
import { ProcessoFilter } from '../procedimentos/schemas/processos.ts'
import { LISTAS_COM_FILTRO, type ListaComFiltro } from './words.ts'

export const NomeDoFiltro = required('Informe um nome para o filtro', 40)
const Lista = z.enum(LISTAS_COM_FILTRO)

/** What a filter may refer to: a list keeps working without it, but finds nothing by it. */
const REFERENCIAS = ['area', 'marcadores', 'user', 'arbitro'] as const
export type Referencia = (typeof REFERENCIAS)[number]

/** The people of a filter by name, as the search showed them to the user who chose them: the filter itself has only their ids. */
const Pessoas = z.object({ user: optionalText(), arbitro: optionalText() })

const preenchido = (filtro: object) =>
  Object.values(filtro).some((value) => Boolean(Array.isArray(value) ? value.some(Boolean) : value))
const VAZIO = 'Preencha ao menos um campo do filtro'
const formaDe = <L extends ListaComFiltro, F extends z.ZodObject>(lista: L, filtro: F) =>
  z.object({
    lista: z.literal(lista),
    nome: NomeDoFiltro,
    filtro: filtro.refine(preenchido, VAZIO),
    pessoas: Pessoas.default({}),
  })

/** A filter as its list takes it, under a name. */
export const FiltroParaSalvar = z
  .discriminatedUnion(
    'lista',
    [formaDe('processos', ProcessoFilter), formaDe('casos', CasoFilter), formaDe('negociacoes', NegociacaoFilter)],
    { error: 'Lista desconhecida' },
  )
  .meta({ id: 'FiltroParaSalvar' })
export type FiltroParaSalvar = z.infer<typeof FiltroParaSalvar>

export const FiltroSalvo = z
  .object({
    id: Id,
    lista: Lista,
    nome: z.string(),
    /** As the list takes it; what its filter no longer takes is left out. */
    filtro: z.record(z.string(), z.unknown()),
    pessoas: Pessoas,
    /** What it refers to and no longer exists. */
    faltas: z.array(z.enum(REFERENCIAS)),
    created_at: Instant,
  })
  .meta({ id: 'FiltroSalvo' })
export type FiltroSalvo = z.infer<typeof FiltroSalvo>

const Um = z.object({ filtro: FiltroSalvo })

export const filtros = () =>
  ({
    list: {
      summary: 'Os próprios filtros salvos de uma lista, por nome',
      params: z.object({ lista: Lista }),
      response: z.object({ filtros: z.array(FiltroSalvo) }),
    },
    create: {
      summary: 'Salvar um filtro com um nome',
      body: FiltroParaSalvar,
      status: 201,
      failures: { 409: 'O usuário já tem tantos filtros nesta lista quantos pode ter' },
      response: Um,
    },
    replace: {
      summary: 'Mudar o nome de um filtro salvo, ou o filtro; a lista é a mesma',
      body: FiltroParaSalvar,
      response: Um,
    },
    remove: { summary: 'Excluir um filtro salvo', response: Mensagem },
  }) satisfies Definitions
