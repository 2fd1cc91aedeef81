import { z } from '@concordia/contract/http/zod'
import { pessoas } from '@concordia/contract/identidade/calls'
import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/secretaria/auditoria/auditoria'
import { FiltroDaAuditoria } from '@concordia/contract/secretaria/schemas/auditoria'
import { call } from '../../api/call.ts'
import type { Filter } from '../../ui/filter/FilterForm.tsx'
import { countFilled, givenOf, type Person } from '../../ui/filter/fields.ts'

const { acao, objeto, objeto_id, from, to } = FiltroDaAuditoria.shape

const FiltroForm = z
  .object({
    user: z.custom<Person>().nullable(),
    acao: acao.unwrap().nullable(),
    objeto: objeto.unwrap().nullable(),
    objeto_id,
    from: from.unwrap().nullable(),
    to: to.unwrap().nullable(),
  })
  .refine(({ from, to }) => !(from && to) || from <= to, {
    error: 'A data final não pode ser anterior à inicial',
    path: ['to'],
  })
  .refine((values) => countFilled(values) > 0, {
    error: 'Preencha ao menos um campo para filtrar',
    path: ['user'],
  })
type FiltroForm = z.infer<typeof FiltroForm>

/** @param acoes the action names that occur in the trail */
export const filtroDaAuditoria = (
  acoes: readonly string[],
  objetos: readonly string[],
): Filter<FiltroForm, null, FiltroDaAuditoria> => ({
  title: 'Filtrar a auditoria',
  schema: FiltroForm,
  fields: [
    { kind: 'person', name: 'user', label: 'Quem', search: searchUsers },
    {
      kind: 'one',
      name: 'acao',
      label: 'O que',
      choices: choicesOf(acoes, nomeDaAcao),
      placeholder: 'Qualquer ato',
      searchable: true,
    },
    {
      kind: 'row',
      fields: [
        {
          kind: 'one',
          name: 'objeto',
          label: 'Objeto',
          choices: choicesOf(objetos, nomeDoObjeto),
          placeholder: 'Qualquer objeto',
          searchable: true,
        },
        { kind: 'text', name: 'objeto_id', label: 'Número do objeto' },
      ],
    },
    {
      kind: 'row',
      fields: [
        { kind: 'date', name: 'from', label: 'Desde' },
        { kind: 'date', name: 'to', label: 'Até' },
      ],
    },
  ],
  partOf: () => null,
  bodyOf: ({ user, ...rest }) => ({ ...givenOf(rest), user: user?.id }),
})

const choicesOf = (words: readonly string[], nameOf: (word: string) => string) =>
  words.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users
