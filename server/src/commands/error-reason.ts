import { LOST } from '../platform/network-errors.ts'

/** Sentences for disk and network errors that the operator can act on. */
const SYSTEM: Record<string, string> = {
  ENOSPC: 'O disco está cheio',
  EDQUOT: 'O espaço deste usuário no disco acabou',
  EFBIG: 'Um arquivo passou do tamanho que o disco ou o limite deste usuário permite',
  EACCES: 'Este usuário não tem permissão',
  EPERM: 'Este usuário não tem permissão',
  EROFS: 'O disco só aceita leitura',
  EIO: 'O disco falhou',
  ENOTDIR: 'No caminho há um arquivo onde deveria haver uma pasta',
  EBUSY: 'A pasta está em uso',
  EXDEV: 'A pasta está em outro disco',
  ECONNREFUSED: 'Ninguém atende no endereço do banco de dados ou do armazenamento',
  ECONNRESET: 'A conexão com o banco de dados ou com o armazenamento caiu',
  EPIPE: 'A conexão com o banco de dados ou com o armazenamento caiu',
  ETIMEDOUT: 'O banco de dados ou o armazenamento não respondeu a tempo',
  ENOTFOUND: 'O endereço do banco de dados ou do armazenamento não existe',
  EAI_AGAIN: 'O endereço do banco de dados ou do armazenamento não pôde ser consultado',
}

/** PostgreSQL's error classes: connection, sign-in, permission, read-only server, resources (disk, memory), shutdown, system. */
const DATABASE = /^(?:08|28|42501|25006|53|57|58)/

/** Error classes of the database's and the bucket's libraries. */
interface Failure extends Error {
  code?: string
  severity?: string
  $metadata?: unknown
}

/** Why a command failed, if disk, network, database or bucket caused it; null for a bug of ours. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', severity, message, name, $metadata } = error as Failure
  if (code in SYSTEM) return `${SYSTEM[code]} (${message}). Corrija e repita o comando.`
  if (severity && DATABASE.test(code))
    return `O banco de dados respondeu com um erro (${code}: ${message}). Corrija e repita o comando.`
  if ($metadata || name === 'TimeoutError')
    return `O bucket respondeu com um erro, ou não respondeu (${name}: ${message}). Confira S3_* e repita o comando.`
  return LOST.test(message) ? `A conexão com o banco de dados caiu (${message}). Repita o comando.` : null
}
