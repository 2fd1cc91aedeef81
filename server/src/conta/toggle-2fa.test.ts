import type { conta } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { emailsTo } from '../../test/mail/mailbox.ts'
import { type Person, registerVerified } from '../../test/secretaria/pessoa.ts'

const app = await ownApp()
const toggle = (who: Person) => who.put<ResultOf<typeof conta.toggle2fa>>('/settings/2fa')
const subjects = async ({ email }: Person) =>
  (await emailsTo(app, email)).filter(({ motivo }) => motivo === 'doisFatores').map(({ assunto }) => assunto)

test('the switch turns the second factor on and off again, and each time the user is notified', async () => {
  const person = await registerVerified(app)
  expect((await toggle(person)).body).toMatchObject({
    user: { id: person.id, uses_2fa: true },
    message: 'Autenticação de dois fatores ligada.',
  })
  expect((await person.get('/user')).body).toMatchObject({ user: { uses_2fa: true } })
  expect((await toggle(person)).body).toMatchObject({
    user: { id: person.id, uses_2fa: false },
    message: 'Autenticação de dois fatores desligada.',
  })
  expect(await subjects(person)).toEqual(['Autenticação de dois fatores ligada', 'Autenticação de dois fatores desligada'])
  const trail = await app.deps.db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).orderBy('id').execute()
  expect(trail.map(({ acao }) => acao).slice(-2)).toEqual(['ligar-dois-fatores', 'desligar-dois-fatores'])
})

test('two at once are two toggles, and no other user’s switch changes', async () => {
  const [person, other] = [await registerVerified(app), await registerVerified(app)]
  const answers = await Promise.all([toggle(person), toggle(person)])
  expect(answers.map(({ body }) => body.user.uses_2fa).toSorted()).toEqual([false, true])
  expect((await person.get('/user')).body).toMatchObject({ user: { uses_2fa: false } })
  expect((await toggle(person)).body.user.uses_2fa).toBe(true)
  expect((await other.get('/user')).body).toMatchObject({ user: { uses_2fa: false } })
})
