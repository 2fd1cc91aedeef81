import { expect, test, vi } from 'vitest'
import { startSession } from '../../api/session.ts'
import { held } from '../../test/held.ts'
import { answerDrafts, draftsOnServer } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { createSaver } from './saver.ts'

test('a save answered after the draft was filed says nothing about the next one, which the server does not know yet', async () => {
  startSession(loginData())
  const first = held(null)
  const calls: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method} ${String(url).replace(/^\/api/, '')}`
    calls.push(call)
    if (calls.length === 1) await first.answer()
    const [status, body] = answerDrafts(call, JSON.parse(String(init?.body)))!
    return Response.json(body, { status })
  })
  const saver = createSaver('processo', 'Petição inicial', () => {})
  saver.save({ classe: 'Cobrança' }, { now: true })
  const filed = saver.id()
  const next = saver.renew()
  first.letGo()
  await saver.settled()
  expect(saver.state.get().kind).toBe('quiet')
  saver.save({ classe: 'Despejo' }, { now: true })
  await saver.settled()
  expect(calls).toEqual(['POST /rascunho', 'POST /rascunho'])
  expect(draftsOnServer().map(({ id, dados }) => [id, dados])).toEqual([
    [filed, { classe: 'Cobrança' }],
    [next, { classe: 'Despejo' }],
  ])
  expect(saver.state.get().kind).toBe('saved')
})
