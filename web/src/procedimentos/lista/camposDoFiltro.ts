import { z } from '@concordia/contract/http/zod'
import { pessoas } from '@concordia/contract/identidade/calls'
import { marcadores } from '@concordia/contract/marcadores/calls'
import { procedimentos } from '@concordia/contract/procedimentos/calls'
import { CAMPOS_DO_FILTRO } from '@concordia/contract/procedimentos/schemas/consulta'
import { SITUACOES } from '@concordia/contract/rules/processo'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { OptionalEmail } from '@concordia/contract/values/schemas'
import { call } from '../../api/call.ts'
import { countFilled, loaded, type Person } from '../../ui/filter/fields.ts'
import type { NoEndereco } from './useFiltroDaLista.ts'

export const Escolhida = z.custom<Person>().nullable()

const { numero, area, nome, situacao, marcadores: tags } = CAMPOS_DO_FILTRO
/** What the dialog's form holds for the fields of every tipo. */
export const VALORES = {
  numero: numero.unwrap().nullable(),
  area: area.unwrap().nullable(),
  nome,
  email: OptionalEmail,
  situacao: situacao.unwrap().nullable(),
  user: Escolhida,
  marcadores: tags.unwrap(),
  aguardando_designacao: z.boolean().optional(),
  representados: z.boolean().optional(),
}
export const algumPreenchido = (values: object): boolean => countFilled(values) > 0
export const NENHUM_PREENCHIDO = { error: 'Preencha ao menos um campo para filtrar', path: ['numero'] }

type Valores = z.infer<z.ZodObject<typeof VALORES>>
/** What goes into the address. */
export const noEndereco = ({ situacao, aguardando_designacao = false }: Valores): NoEndereco => ({
  situacao,
  designacao: aguardando_designacao,
})

/** The same the other way: what the address stands for in the form. */
export const doEndereco = ({ situacao, designacao }: NoEndereco) => ({ situacao, aguardando_designacao: designacao })

const nomeChoice = ({ id, nome }: { id: number; nome: string }) => ({ value: id, label: nome })

const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users

// Includes deactivated areas: old procedimentos may have one.
const areas = loaded(procedimentos.areas, { query: { desativadas: true } }, ({ areas }) => areas.map(nomeChoice))

/** The filter fields shared by all tipos. */
export const CAMPOS = {
  nome: { kind: 'text', name: 'nome', label: 'Nome da parte', fact: 'Parte' },
  email: { kind: 'email', name: 'email', label: 'E-mail da parte', description: 'O endereço completo.' },
  user: { kind: 'person', name: 'user', label: 'Usuário vinculado', fact: 'Usuário', search: searchUsers },
  marcadores: {
    kind: 'many',
    name: 'marcadores',
    label: 'Marcadores',
    description: 'Tem ao menos um deles.',
    choices: loaded(marcadores.list, {}, ({ marcadores }) => marcadores.map(nomeChoice)),
  },
  /** Together with a parte or another user it shows a lawyer's matters by client or by colleague. */
  representados: {
    kind: 'check',
    name: 'representados',
    label: 'Só os representados por mim',
    description: 'Em que você atua como advogado, com procuração ou na equipe de um colega.',
    fact: 'Representados por mim',
  },
} as const

export const campoDaArea = (tipo: Tipo) =>
  ({
    kind: 'one',
    name: 'area',
    label: TIPOS[tipo].area,
    choices: areas,
    searchable: true,
  }) as const

export const campoDoNumero = (tipo: Tipo) =>
  ({ kind: 'number', name: 'numero', label: `Número do ${TIPOS[tipo].um}`, fact: 'Número' }) as const

/** Kept in the address, so the address's own banner shows it (`fact: null`). */
export const campoDaSituacao = (tipo: Tipo) =>
  ({
    kind: 'one',
    name: 'situacao',
    label: 'Situação',
    choices: SITUACOES.map((value) => ({ value, label: TIPOS[tipo].maquina[value].label })),
    fact: null,
  }) as const

/** Only for the secretariat; kept in the address too. */
export const campoDaDesignacao = (tipo: Tipo) =>
  ({
    kind: 'check',
    name: 'aguardando_designacao',
    label: 'Só os que aguardam designação',
    description: `As custas estão pagas, e há vaga de ${PAPEIS[TIPOS[tipo].papel].um} livre.`,
    fact: null,
  }) as const
