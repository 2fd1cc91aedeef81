import { createStore } from '../ui/store.ts'

interface AskedProof {
  answer: (proved: boolean) => void
}
/** The question of the dialog that asks for password and second factor again; null while nothing waits for it. */
export const proof = createStore<AskedProof | null>(null)
