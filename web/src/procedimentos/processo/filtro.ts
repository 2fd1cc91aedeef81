import { z } from '@concordia/contract/http/zod'
import { pessoas } from '@concordia/contract/identidade/calls'
import { movimentacao } from '@concordia/contract/procedimentos/calls'
import { ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { DIAS_SEM_EVENTO } from '@concordia/contract/procedimentos/words'
import { formatDate } from '@concordia/contract/values/dates'
import { call } from '../../api/call.ts'
import { type Choice, emptyOf, type FilterField, givenOf, loaded } from '../../ui/filter/fields.ts'
import {
  algumPreenchido,
  CAMPOS,
  campoDaArea,
  campoDaDesignacao,
  campoDaSituacao,
  campoDoNumero,
  doEndereco,
  Escolhida,
  NENHUM_PREENCHIDO,
  noEndereco,
  VALORES,
} from '../lista/camposDoFiltro.ts'
import type { Salvavel } from '../lista/salvos/open.ts'
import type { NoEndereco } from '../lista/useFiltroDaLista.ts'

/** Option among the descriptions: any evento not created by the platform itself. */
const QUALQUER_EVENTO = '*'
const qualquerEvento: Choice = { value: QUALQUER_EVENTO, label: 'Qualquer evento', words: 'qualquer evento' }

const { advogado_nome, hasEventosFrom, hasEventosTo, diasSemEvento } = ProcessoFilter.shape

const FiltroForm = z
  .object({
    ...VALORES,
    advogado_nome,
    hasEventos: z.array(z.string()),
    hasEventosFrom: hasEventosFrom.unwrap().nullable(),
    hasEventosTo: hasEventosTo.unwrap().nullable(),
    doesntHaveEventos: z.array(z.string()),
    arbitro: Escolhida,
    diasSemEvento: diasSemEvento.unwrap().nullable(),
  })
  .refine(({ hasEventosFrom: from, hasEventosTo: to }) => !(from && to) || from <= to, {
    error: 'A data final deve ser igual ou posterior à inicial',
    path: ['hasEventosTo'],
  })
  .refine(algumPreenchido, NENHUM_PREENCHIDO)
type FiltroForm = z.infer<typeof FiltroForm>

const eventoChoices = loaded(movimentacao.descricoes, {}, ({ descricoes }) => [
  qualquerEvento,
  ...descricoes.map((value) => ({ value, label: value })),
])
const maisDe = (mais: 'Mais' | 'mais', dias: number) => `${mais} de ${dias} dias`

const FIELDS: readonly FilterField<FiltroForm>[] = [
  campoDoNumero('processo'),
  campoDaArea('processo'),
  { kind: 'text', name: 'advogado_nome', label: 'Nome do advogado', fact: 'Advogado' },
  CAMPOS.nome,
  CAMPOS.email,
  campoDaSituacao('processo'),
  {
    kind: 'group',
    legend: 'Com evento',
    fields: [
      {
        kind: 'many',
        name: 'hasEventos',
        label: 'Tem algum destes eventos',
        choices: eventoChoices,
        exclusive: QUALQUER_EVENTO,
      },
      {
        kind: 'row',
        fields: [
          { kind: 'date', name: 'hasEventosFrom', label: 'De' },
          { kind: 'date', name: 'hasEventosTo', label: 'Até' },
        ],
      },
    ],
    words: (values, wordsOf) => [wordsOf('hasEventos'), periodOf(values)].filter(Boolean).join(' '),
  },
  {
    kind: 'many',
    name: 'doesntHaveEventos',
    label: 'Sem evento',
    description: 'Não tem nenhum destes eventos.',
    choices: eventoChoices,
    exclusive: QUALQUER_EVENTO,
  },
  {
    kind: 'person',
    name: 'arbitro',
    label: 'Árbitro',
    search: async (text, signal) => (await call(pessoas.searchArbitros, { params: { text } }, { signal })).arbitros,
  },
  CAMPOS.user,
  CAMPOS.marcadores,
  {
    kind: 'one',
    name: 'diasSemEvento',
    label: 'Dias sem evento',
    choices: DIAS_SEM_EVENTO.map((value) => ({ value, label: maisDe('Mais', value), words: maisDe('mais', value) })),
  },
]

/** Twelve fields, plus one for the secretariat or one for everybody else; situação and pending designation are kept in the address. */
export const filtroDe = (staff: boolean): Salvavel<FiltroForm, NoEndereco, ProcessoFilter> => ({
  title: 'Filtrar processos',
  schema: FiltroForm,
  fields: [...FIELDS, staff ? campoDaDesignacao('processo') : CAMPOS.representados],
  complete: withAnyEvento,
  partOf: noEndereco,
  valuesOf: doEndereco,
  bodyOf: ({ situacao: _, aguardando_designacao: __, arbitro, user, hasEventos, doesntHaveEventos, ...rest }) => ({
    ...givenOf(rest),
    hasEventos: descricoesOf(hasEventos),
    doesntHaveEventos: descricoesOf(doesntHaveEventos),
    arbitro: arbitro?.id,
    user: user?.id,
  }),
  valuesOfBody: ({ hasEventos, doesntHaveEventos, ...body }, pessoa) => ({
    ...emptyOf(FIELDS),
    ...body,
    hasEventos: chosenOf(hasEventos),
    doesntHaveEventos: chosenOf(doesntHaveEventos),
    arbitro: pessoa('arbitro'),
    user: pessoa('user'),
  }),
})

/** A period without a description means any evento. */
const withAnyEvento = (values: FiltroForm): FiltroForm =>
  values.hasEventos.length === 0 && (values.hasEventosFrom || values.hasEventosTo)
    ? { ...values, hasEventos: [QUALQUER_EVENTO] }
    : values

const descricoesOf = (chosen: string[]) =>
  chosen.length === 0 ? undefined : chosen.includes(QUALQUER_EVENTO) ? (true as const) : chosen

const chosenOf = (descricoes: ProcessoFilter['hasEventos']): string[] =>
  descricoes === true ? [QUALQUER_EVENTO] : [descricoes || []].flat()

function periodOf({ hasEventosFrom: from, hasEventosTo: to }: FiltroForm): string {
  if (from && to) return `de ${formatDate(from)} a ${formatDate(to)}`
  if (from) return `desde ${formatDate(from)}`
  return to ? `até ${formatDate(to)}` : ''
}
