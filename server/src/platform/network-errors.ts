/** Codes of network errors: the server is not there, does not answer or has just gone. */
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
 * PostgreSQL's codes: connection lost, ended by its administrator or by a crash, starting, out of connections, timed out (on a
 * lock or the answer) or aborted for another transaction.
 */
const DATABASE = /^(?:08...|57P0[123]|53300|55P03|57014|40001|40P01)$/

/** pg's errors without a code: the connection ended, could not be had, or did not answer in time. */
export const LOST =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Query read timeout$/

/** Error classes of the database's and the bucket's libraries. */
interface Failure extends Error {
  code?: string
  syscall?: string
  severity?: string
  $metadata?: { httpStatusCode?: number }
}

/**
 * Whether an error only means that the database or storage is unreachable or has no room now: the same request may succeed in a
 * moment. Whether the failed one took effect is unknown, as with any broken connection.
 */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, severity, message, name, $metadata } = error as Failure
  if (severity) return DATABASE.test(code)
  // A database on this machine is reached by a socket file, which is missing while it restarts.
  if (code === 'ENOENT') return syscall === 'connect'
  return UNREACHED.has(code) || LOST.test(message) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500
}
