import { z } from '@concordia/contract/http/zod'
import { NegociacaoFilter } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { NEGOCIACAO, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { CAMPOS, Escolhida, VALORES } from '../procedimentos/lista/camposDoFiltro.ts'
import type { Salvavel } from '../procedimentos/lista/salvos/open.ts'
import { emptyOf, type FilterField, givenOf } from '../ui/filter/fields.ts'
import { FILTRAVEIS } from './useFiltro.ts'

const { numero, nome, situacao } = NegociacaoFilter.shape
const FiltroForm = z.object({
  numero: numero.unwrap().nullable(),
  nome,
  email: VALORES.email,
  situacao: situacao.unwrap().nullable(),
  user: Escolhida,
  marcadores: VALORES.marcadores,
  representados: VALORES.representados,
})
type FiltroForm = z.infer<typeof FiltroForm>

const FIELDS: readonly FilterField<FiltroForm>[] = [
  { kind: 'number', name: 'numero', label: 'Número da negociação', fact: 'Número' },
  CAMPOS.nome,
  CAMPOS.email,
  {
    kind: 'one',
    name: 'situacao',
    label: 'Situação',
    choices: FILTRAVEIS.map((value) => ({ value, label: NEGOCIACAO[value].label })),
    fact: null,
  },
  CAMPOS.user,
  CAMPOS.marcadores,
  CAMPOS.representados,
]

/** The filter of the list; the situação is kept in the address. */
export const filtroDe = (): Salvavel<FiltroForm, SituacaoDaNegociacao | null, NegociacaoFilter> => ({
  title: 'Filtrar negociações',
  schema: FiltroForm,
  fields: FIELDS,
  holdEmpty: true,
  partOf: ({ situacao }) => situacao,
  valuesOf: (situacao) => ({ situacao }),
  bodyOf: ({ situacao: _, user, ...rest }) => ({ ...givenOf(rest), user: user?.id }),
  valuesOfBody: (body, pessoa) => ({ ...emptyOf(FIELDS), ...body, user: pessoa('user') }),
})
