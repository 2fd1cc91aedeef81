import type { ReactNode } from 'react'
import type { CardForm } from './cardForm.ts'
import { useSandboxAuthentication } from './useSandboxAuthentication.tsx'

/** The test provider's form: the card chosen in `SandboxCard`, and a dialog that plays the bank. */
export function useSandboxForm(cartao: string): { form: CardForm; dialog: ReactNode } {
  const { ask, dialog } = useSandboxAuthentication()
  return { form: { paymentMethod: async () => cartao, reusable: true, authenticate: ask }, dialog }
}
