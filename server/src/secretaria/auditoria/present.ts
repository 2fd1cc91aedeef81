import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/rules/auditoria/auditoria'
import type { Registro } from '@concordia/contract/secretaria/schemas/auditoria'
import { formatExact } from '@concordia/contract/values/dates'
import { presentPage } from '../../platform/paging.ts'
import type { RegistroRow } from './queries.ts'

export const presentRegistros = (found: { rows: RegistroRow[]; total: number; approximate: boolean }) =>
  presentPage(found, presentRegistro)

const presentRegistro = ({
  id,
  createdAt,
  userId,
  name,
  acao,
  objeto,
  objetoId,
  ip,
  requestId,
  dados,
}: RegistroRow): Registro => ({
  id,
  created_at: createdAt.toISOString(),
  user: userId === null ? null : { id: userId, name: name ?? '' },
  acao,
  objeto,
  objeto_id: objetoId,
  ip,
  request_id: requestId,
  dados: dados as Registro['dados'],
})

export const CABECALHO = [
  'Registro',
  'Data e hora',
  'Usuário',
  'Nome',
  'Ação',
  'Objeto',
  'Número do objeto',
  'Endereço IP',
  'Dados',
  'Requisição',
]

/** The same, as a row of the CSV. */
export const linhaDoRegistro = (row: RegistroRow): string[] => [
  String(row.id),
  formatExact(row.createdAt),
  row.userId === null ? '' : String(row.userId),
  row.name ?? '',
  nomeDaAcao(row.acao),
  nomeDoObjeto(row.objeto),
  row.objetoId ?? '',
  row.ip ?? '',
  row.dados === null ? '' : JSON.stringify(row.dados),
  row.requestId ?? '',
]
