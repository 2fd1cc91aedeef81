import { useState } from 'react'
import type { CallOptions } from '../../api/call.ts'

/** One idempotency key for as long as a dialog is open: after a lost answer, sending it again does nothing twice. */
export function useChave(): CallOptions {
  const [options] = useState(() => ({ headers: { 'idempotency-key': crypto.randomUUID() } }))
  return options
}
