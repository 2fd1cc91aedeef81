import { ApiError } from './error.ts'
import { proof } from './proof.ts'
import { currentSession } from './session.ts'

/** The error of a call whose user did not prove that it is them. */
const GIVEN_UP = 'Nada foi feito, porque você não confirmou que é você. O que você preencheu continua na tela.'

let asking: Promise<boolean> | null = null

/** Asks the user, once for all calls that wait; false when they cancel, or the session ends. */
function ask(): Promise<boolean> {
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

/**
 * Asks the user to prove password and second factor, for a call that was sent in the session of this token.
 * @throws ApiError 428 (nothing on screen is out of date by it) when they cancel, or somebody else has signed in meanwhile, in another tab; the signal's reason when aborted
 */
export async function askProof(token: string | undefined, signal: AbortSignal | undefined): Promise<void> {
  const isProved = await ask()
  signal?.throwIfAborted()
  if (!isProved || currentSession()?.authToken !== token) throw new ApiError(428, GIVEN_UP)
}
