import { home } from '@concordia/contract/home/calls'
import { identidade } from '@concordia/contract/identidade/calls'
import { expect, test, vi } from 'vitest'
import { loginData } from '../test/session.ts'
import { call } from './call.ts'
import { deviceHeaders } from './device.ts'
import { endSession, startSession } from './session.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a browser makes its id once, and keeps it when its user signs out', () => {
  const first = deviceHeaders()
  expect(first['x-device-id']).toMatch(UUID)
  startSession(loginData())
  endSession()
  expect(deviceHeaders()).toEqual(first)
})

test('the id is sent only with the calls that ask for it', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(loginData()))
  const body = { email: 'parte@concordia.test', password: 'concordia-demo' }
  await call(identidade.login, { body }, { headers: deviceHeaders() })
  startSession(loginData())
  await call(home.get)
  const sent = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-device-id'))
  expect(sent).toEqual([deviceHeaders()['x-device-id'], null])
})

test('without storage the browser has no id', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(deviceHeaders()).toEqual({})
})

test('with a full storage there is no id either, as it would change each time', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(deviceHeaders()).toEqual({})
})
