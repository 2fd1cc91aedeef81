import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { DEMO_PASSWORD } from '../src/demo/accounts.ts'
import { clearAttempts } from '../src/platform/limits.ts'
import type { Reach } from './app.ts'
import { type Client, client, type Refusal, visitor } from './client.ts'
import { sentCode } from './mail/mailbox.ts'

/** Environment of applications that ask two factors of staff. */
export const COM_FATOR = { STAFF_2FA: 'required' }

/** Signs in with the password and the code by e-mail. @returns a client with its own session, and its token */
export async function signInByCode(app: Reach, email: string, password = DEMO_PASSWORD): Promise<Client & { token: string }> {
  await mayAskAgain(app, email)
  const asked = await visitor(app).post<{ fator: string } & Refusal>('/login', { email, password })
  if (asked.body.fator !== 'email') throw new Error(`${email} was asked for no code: ${asked.status} ${asked.body.message}`)
  const code = await sentCode(app, email)
  const { status, body } = await visitor(app).post<LoginData & Refusal>('/login/code', { email, code })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body.message}`)
  return { ...client(app, body.authToken), token: body.authToken }
}

/** Proves password and the code by e-mail in a session. */
export async function proveByCode(app: Reach, who: Client, email: string, password = DEMO_PASSWORD) {
  await mayAskAgain(app, email)
  await who.post('/sessao/prova/code')
  return who.post<{ ate: string } & Refusal>('/sessao/prova', { password, code: await sentCode(app, email) })
}

/** A test asks for more codes than a person would. */
async function mayAskAgain({ deps: { db } }: Reach, email: string): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (const finalidade of ['entrar', 'provar']) await clearAttempts(db, `codigos:${finalidade}:${id}`)
}
