import { pessoas } from '@concordia/contract/identidade/pessoas'
import { marcadores } from '@concordia/contract/marcadores'
import { procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { PROCESSO, SITUACOES } from '@concordia/contract/rules/processo'
import { call } from '../../api/call.ts'
import { loaded } from '../../ui/filter/fields.ts'

const SITUACAO_CHOICES = SITUACOES.map((value) => ({ value, label: PROCESSO[value].label }))
const nomeChoice = ({ id, nome }: { id: number; nome: string }) => ({ value: id, label: nome })

export const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users

/** The fields that the filters of all tipos share. The address tells of situação and of what is waited for. */
export const CAMPOS = {
  numero: { kind: 'number', name: 'numero', label: 'Número do processo', fact: 'Número' },
  area: {
    kind: 'one',
    name: 'area',
    label: 'Área',
    // Old ones may be of an area that is not offered any more.
    choices: loaded(procedimentos.areas, { query: { desativadas: true } }, ({ areas }) => areas.map(nomeChoice)),
    searchable: true,
  },
  nome: { kind: 'text', name: 'nome', label: 'Nome da parte', fact: 'Parte' },
  email: { kind: 'email', name: 'email', label: 'E-mail da parte', description: 'O endereço completo.' },
  situacao: { kind: 'one', name: 'situacao', label: 'Situação', choices: SITUACAO_CHOICES, fact: null },
  user: { kind: 'person', name: 'user', label: 'Usuário vinculado', fact: 'Usuário', search: searchUsers },
  marcadores: {
    kind: 'many',
    name: 'marcadores',
    label: 'Marcadores',
    description: 'Tem ao menos um deles.',
    choices: loaded(marcadores.list, {}, ({ marcadores }) => marcadores.map(nomeChoice)),
  },
} as const
