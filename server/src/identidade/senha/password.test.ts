import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import type { Refusal } from '../../../test/client.ts'
import { type Answer, visitor } from '../../../test/client.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { waitsForLock } from '../../../test/wait.ts'
import { revokeAccess } from '../revoke.ts'

const app = await ownApp()
const { db } = app.deps

async function person({ twoFactors }: { twoFactors: boolean }) {
  const { id, email } = await registerVerified(app)
  await db.updateTable('users').set({ uses_2fa: twoFactors }).where('id', '=', id).execute()
  return { id, enter: () => visitor(app).post('/login', { email, password: SENHA }), email }
}

/** Sends a call while the user's password is being changed, and commits the change once the call waits for its lock. */
async function duringChange(userId: number, call: () => Promise<Answer<Refusal>>): Promise<Answer<Refusal>> {
  const change = await db.startTransaction().execute()
  await change.updateTable('users').set({ passwordHash: 'outra' }).where('id', '=', userId).execute()
  await revokeAccess(change, userId, { now: new Date() })
  const answer = call()
  await waitsForLock(db, 'for no key update')
  await change.commit().execute()
  return answer
}

const WRONG = { status: 401, body: { message: 'E-mail ou senha incorretos.' } }
const left = (table: 'sessions' | 'codigos', userId: number) =>
  db.selectFrom(table).select('id').where('userId', '=', userId).execute()

test('a sign-in with a password that is just being changed opens no session', async () => {
  const { id, enter } = await person({ twoFactors: false })
  expect(await duringChange(id, enter)).toMatchObject(WRONG)
  expect(await left('sessions', id)).toEqual([])
})

test('a sign-in during the change gets no code either', async () => {
  const { id, enter } = await person({ twoFactors: true })
  expect(await duringChange(id, enter)).toMatchObject(WRONG)
  expect(await left('codigos', id)).toEqual([])
})

test('a code requested with that password becomes invalid', async () => {
  const { id, email, enter } = await person({ twoFactors: true })
  await enter()
  const code = await sentCode(app, email)
  const answer = await duringChange(id, () => visitor(app).post('/login/code', { email, code }))
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(/^Este código não vale mais/)
  expect(await left('sessions', id)).toEqual([])
})
