import { home } from '@concordia/contract/home/calls'
import { expect, test, vi } from 'vitest'
import { loginData } from '../test/session.ts'
import { sentenceOf } from '../ui/notify.ts'
import { call } from './call.ts'
import { currentSession, startSession } from './session.ts'

test('an expired session is a local 401 "Token expired" without a request, with a Portuguese message', async () => {
  const fetching = vi.spyOn(window, 'fetch')
  startSession({ ...loginData(), expires_at: new Date(Date.now() - 1000).toISOString() })
  const error = await call(home.get).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 401, message: 'Token expired' })
  expect(sentenceOf(error)).toBe('Sua sessão terminou. Entre novamente.')
  expect(fetching).not.toHaveBeenCalled()
  expect(currentSession()).toBeNull()
})

test('an answer that arrives after the abort is still returned: the server may have done what was asked', async () => {
  startSession(loginData())
  const gone = new AbortController()
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    gone.abort()
    return Response.json({ message: 'feito' })
  })
  expect(await call(home.get, {}, { signal: gone.signal })).toEqual({ message: 'feito' })
})
