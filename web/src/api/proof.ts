import { createStore } from '../ui/store.ts'

interface AskedProof {
  answer: (proved: boolean) => void
}
/** The question of the dialog that asks for password and second factor again; null while nothing waits for it. */
export const proof = createStore<AskedProof | null>(null)

let asking: Promise<boolean> | null = null

/**
 * Asks the user to prove password and second factor, once for all calls that wait for it.
 * @returns false when they cancel, or the session ends
 */
export function askProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proof.set({
      answer: (proved) => {
        asking = null
        proof.set(null)
        resolve(proved)
      },
    })
  })
  return asking
}
