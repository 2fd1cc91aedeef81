import type { aplicativo } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { codeAt } from '../src/identidade/aplicativo/app.ts'
import type { Reach } from './app.ts'
import type { Client, Refusal } from './client.ts'
import { type Person, registerVerified, SENHA } from './secretaria/pessoa.ts'

export const STEP_MS = 30_000

/** An authenticator app in use, of a phone whose clock is 30 seconds fast: its code stays right while a test runs. */
export interface TestAplicativo {
  segredo: string
  codigos: string[]
  show(now: Date): string
}

/** Puts an app in use by the calls, as the screen does; `now` is the application's time. */
export async function enableAplicativo(who: Client, now: Date, password = SENHA): Promise<TestAplicativo> {
  const pedido = await who.post<ResultOf<typeof aplicativo.pedir> & Refusal>('/settings/aplicativo', {
    password_current: password,
  })
  if (pedido.status !== 201) throw new Error(`no app: ${pedido.status} ${pedido.body.message}`)
  const { segredo } = pedido.body.aplicativo
  const show = (at: Date) => codeAt(segredo, new Date(at.getTime() + STEP_MS))
  // A code of the step before the one that `show` gives: that one is left for what the test does next.
  const code = codeAt(segredo, now)
  const ligado = await who.put<ResultOf<typeof aplicativo.ligar> & Refusal>('/settings/aplicativo', { code })
  if (ligado.status !== 200) throw new Error(`app not in use: ${ligado.status} ${ligado.body.message}`)
  return { segredo, codigos: ligado.body.codigos, show }
}

/** A user with an app in use. */
export async function personWithApp(app: Reach, now: Date): Promise<Person & TestAplicativo> {
  const person = await registerVerified(app)
  return { ...person, ...(await enableAplicativo(person, now)) }
}
