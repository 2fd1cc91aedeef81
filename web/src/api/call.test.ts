import { home } from '@concordia/contract/home'
import { expect, test, vi } from 'vitest'
import { loginData } from '../test/session.ts'
import { sentenceOf } from '../ui/notify.ts'
import { call } from './call.ts'
import { currentSession, startSession } from './session.ts'

test('a passed expiry is a local 401 "Token expired" without a request, told in Portuguese', async () => {
  const fetching = vi.spyOn(window, 'fetch')
  startSession({ ...loginData(), expires_at: new Date(Date.now() - 1000).toISOString() })
  const error = await call(home.get).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 401, message: 'Token expired' })
  expect(sentenceOf(error)).toBe('Sua sessão terminou. Entre novamente.')
  expect(fetching).not.toHaveBeenCalled()
  expect(currentSession()).toBeNull()
})

test.each([
  ['done', () => Response.json({})],
  ['refused', () => Response.json({ message: 'Falhou aqui.' }, { status: 422 })],
])('a call given up is given up even when its answer comes all the same: %s', async (_, answer) => {
  const giveUp = new AbortController()
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    giveUp.abort()
    return answer()
  })
  await expect(call(home.get, {}, { signal: giveUp.signal })).rejects.toThrow(giveUp.signal.reason)
})
