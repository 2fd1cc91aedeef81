import { porToken } from '@concordia/contract/integracoes/words'
import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/secretaria/auditoria/auditoria'
import type { FiltroDaAuditoria, Registro } from '@concordia/contract/secretaria/schemas/auditoria'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { CSV_TYPE, csvStream } from '../../platform/csv.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { presentPage } from '../../platform/paging.ts'
import { eachRegistro, measureRegistros, type RegistroRow } from './queries.ts'

export const presentRegistros = (found: { rows: RegistroRow[]; total: number; approximate: boolean }) =>
  presentPage(found, presentRegistro)

const presentRegistro = (row: RegistroRow): Registro => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  user: row.userId === null ? null : { id: row.userId, name: nomeDe(row) },
  acao: row.acao,
  objeto: row.objeto,
  objeto_id: row.objetoId,
  ip: row.ip,
  request_id: row.requestId,
  dados: row.dados as Registro['dados'],
})

/** The author's name, and after it that of the token with which a program acted. */
function nomeDe({ name, dados }: RegistroRow): string {
  const { token } = (dados ?? {}) as { token?: string }
  return token === undefined ? (name ?? '') : porToken(name ?? '', token)
}

const CABECALHO = [
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
const linhaDoRegistro = (row: RegistroRow): string[] => [
  String(row.id),
  formatExact(row.createdAt),
  row.userId === null ? '' : String(row.userId),
  nomeDe(row),
  nomeDaAcao(row.acao, row.objeto),
  nomeDoObjeto(row.objeto),
  row.objetoId ?? '',
  row.ip ?? '',
  row.dados === null ? '' : JSON.stringify(row.dados),
  row.requestId ?? '',
]

/** More rows than people read in a spreadsheet, and fewer than it holds (1,048,576). */
const MAX = 200_000
const DEMAIS = `A exportação vai até ${MAX.toLocaleString('pt-BR')} registros, e o filtro encontra mais. Escolha um período menor.`

/**
 * The rows of the filter as CSV, the latest first. The export and its filter are recorded in the audit before the
 * first byte is sent, and are not in the file.
 * @throws AppError 422 too many rows
 */
export async function exportAuditoria({ db }: Pick<Deps, 'db'>, caller: Caller, filter: FiltroDaAuditoria): Promise<Download> {
  const { n, last } = await measureRegistros(db, filter, MAX)
  if (n > MAX) throw invalid({ from: [DEMAIS] })
  const data = { filtro: filter, registros: n }
  await audit(db, caller, { act: 'exportar', object: 'auditoria', data })
  return { name: 'auditoria.csv', type: CSV_TYPE, content: csvStream(CABECALHO, linhas(db, filter, last)) }
}

async function* linhas(db: Deps['db'], filter: FiltroDaAuditoria, last: number) {
  for await (const rows of eachRegistro(db, filter, last)) yield rows.map(linhaDoRegistro)
}
