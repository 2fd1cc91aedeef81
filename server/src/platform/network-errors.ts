/** What a network says of a server that is not there, does not answer or has just gone. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * PostgreSQL's: connection lost, ended by its administrator or by a crash, just starting, out of connections, gave up waiting
 * (for a lock, for the answer, for the sake of another transaction).
 */
const DATABASE = /^(?:08...|57P0[123]|53300|55P03|57014|40001|40P01)$/

/** What pg says without a code: of a connection that ended, and of one that was not to be had or did not answer in time. */
export const LOST =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Query read timeout$/

/** As the libraries of the database and of the bucket throw them. */
interface Failure extends Error {
  code?: string
  syscall?: string
  severity?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * Whether a failure says no more than that database or storage cannot be reached just now, or have no room for one more: the
 * same request may well succeed in a moment. What became of it nobody knows, as with every broken connection.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, severity, message, name, $metadata } = error as Failure
  if (severity) return DATABASE.test(code)
  // A database on this machine is reached by a file, which is gone while it starts anew.
  if (code === 'ENOENT') return syscall === 'connect'
  return UNREACHED.has(code) || LOST.test(message) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500
}
