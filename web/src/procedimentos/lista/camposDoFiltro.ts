import { pessoas } from '@concordia/contract/identidade/pessoas'
import { marcadores } from '@concordia/contract/marcadores'
import { procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { SITUACOES } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { call } from '../../api/call.ts'
import { loaded } from '../../ui/filter/fields.ts'

const nomeChoice = ({ id, nome }: { id: number; nome: string }) => ({ value: id, label: nome })

const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users

/** The filter fields shared by all tipos. */
export const CAMPOS = {
  area: {
    kind: 'one',
    name: 'area',
    label: 'Área',
    // Includes deactivated areas: old procedimentos may have one.
    choices: loaded(procedimentos.areas, { query: { desativadas: true } }, ({ areas }) => areas.map(nomeChoice)),
    searchable: true,
  },
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
} as const

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
