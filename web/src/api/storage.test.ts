import { afterEach, expect, test, vi } from 'vitest'
import { loginData } from '../test/session.ts'
import { currentSession, endSession, startSession } from './session.ts'
import { onceRefused, stored } from './storage.ts'

const refused = () => {
  throw new DOMException('refused', 'SecurityError')
}
const WAYS: [string, () => void][] = [
  ['refuses to be named', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refused)],
  ['is null', () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)],
  [
    'refuses to read and to write',
    () => {
      for (const act of ['getItem', 'setItem', 'removeItem'] as const)
        vi.spyOn(Storage.prototype, act).mockImplementation(refused)
    },
  ],
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)],
]
afterEach(() => endSession())

test.each(WAYS)('a storage that %s leaves a session in memory until it ends', (_how, refuse) => {
  refuse()
  startSession(loginData())
  expect(currentSession()?.user).toEqual(loginData().user)
  endSession()
  expect(currentSession()).toBeNull()
})

test('a value kept in memory only replaces an older value of the storage', () => {
  stored.set('concordia.camara', 'Câmara Antiga')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  stored.set('concordia.camara', 'Câmara Nova')
  expect(stored.get('concordia.camara')).toBe('Câmara Nova')
  stored.remove('concordia.camara')
  expect(stored.get('concordia.camara')).toBeNull()
})

test('the first value that is in memory only is reported, once, and nothing before', () => {
  const told = vi.fn()
  const stop = onceRefused(told)
  stored.set('concordia.camara', 'Câmara')
  expect(told).not.toHaveBeenCalled()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  for (const name of ['Câmara', 'Outra']) stored.set('concordia.camara', name)
  expect(told).toHaveBeenCalledOnce()
  const late = vi.fn()
  onceRefused(late)()
  expect(late).toHaveBeenCalledOnce()
  stop()
  stored.remove('concordia.camara')
})
