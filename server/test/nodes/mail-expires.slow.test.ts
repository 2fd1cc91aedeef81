import { expect, test } from 'vitest'
import { ownApp } from '../app.ts'
import { visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { emailsTo } from '../mail/mailbox.ts'
import { registerVerified, SENHA } from '../secretaria/pessoa.ts'

const app = await ownApp()

test('an e-mail with a code or link waits in the queue no longer than the secret is good for', async () => {
  const { id, email } = await registerVerified(app)
  await app.deps.db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
  await visitor(app).post('/login', { email, password: SENHA })
  await visitor(app).post('/password/email', { email })
  await jobsDone(app)
  const lives = (await emailsTo(app, email)).map(({ motivo, createdAt, valeAte }) => [
    motivo,
    Math.round((Number(valeAte) - Number(createdAt)) / 60_000),
  ])
  expect(Object.fromEntries(lives)).toEqual({ verificacao: 24 * 60, codigo: 10, 'nova-senha': 60 })
})
