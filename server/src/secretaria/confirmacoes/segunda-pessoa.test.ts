import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { endChoiceOfOne } from './segunda-pessoa.ts'

const clock = movableClock()
const app = await ownApp({ env: { SEGUNDA_PESSOA: '1', SESSION_HOURS: '720' }, clock })
const { db } = app.deps
const admin = as(app, 'admin')
const toggle = (ligada: boolean, who = admin) => who.put('/secretaria/segunda-pessoa', { ligada, motivo: 'Trabalho só' })
const secretaria = await idOf(app, 'secretaria')

test('only a chamber of one switches the second person off; blocking the others makes nobody the only one at once', async () => {
  expect((await toggle(false, as(app, 'secretaria'))).status).toBe(403)
  expect((await toggle(false)).status).toBe(409)
  expect((await admin.post(`/secretaria/pessoa/${secretaria}/bloqueio`, { motivo: 'Férias' })).status).toBe(200)
  expect((await toggle(false)).status).toBe(409)
  clock.forward(7 * 24 + 1)
  expect((await toggle(false)).status).toBe(200)
  expect((await toggle(false)).status).toBe(409)
  const { body } = await admin.get<{ segunda_pessoa_desligada: object | null }>('/secretaria/painel')
  expect(body.segunda_pessoa_desligada).toMatchObject({ motivo: 'Trabalho só', por: 'Conta da Administração' })
  const audited = await db.selectFrom('auditoria').select('acao').where('objeto', '=', 'segunda-pessoa').execute()
  expect(audited).toEqual([{ acao: 'desligar-segunda-pessoa' }])
})

test('while it is off the first role is given at once; then acts wait again, and for good', async () => {
  const [first, second] = [await registerVerified(app), await registerVerified(app)]
  expect((await admin.put(`/secretaria/pessoa/${first.id}/papel`, { role: 'secretario' })).status).toBe(200)
  expect((await admin.put(`/secretaria/pessoa/${second.id}/papel`, { role: 'secretario' })).status).toBe(202)
  await endChoiceOfOne(app.deps)
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', first.id).execute()
  const third = await registerVerified(app)
  expect((await admin.put(`/secretaria/pessoa/${third.id}/papel`, { role: 'secretario' })).status).toBe(202)
})
