import { afterEach, expect, test, vi } from 'vitest'
import { forgetOpenedLater, type Opened } from './opened.ts'
import { send } from './send.ts'

afterEach(() => {
  delete window.concordia
})

const answer = (text: string) => new Response(text)
const opened = (key: string, response: Response | null): Opened => ({
  answers: new Map([[key, Promise.resolve(response)]]),
  stop: new AbortController(),
})
const wanted = (token: string) => ({
  url: '/api/processos?page=1',
  method: 'POST',
  headers: new Headers({ authorization: `Bearer ${token}` }),
  body: '{}',
  keepalive: false,
})
const KEY = 'Bearer eu\nPOST\n/api/processos?page=1\n{}'
const network = () => vi.spyOn(window, 'fetch').mockImplementation(async () => answer('de novo'))

test('an answer that the first script asked for is taken once', async () => {
  const fetching = network()
  window.concordia = opened(KEY, answer('da abertura'))
  expect(await (await send(wanted('eu'))).text()).toBe('da abertura')
  expect(fetching).not.toHaveBeenCalled()
  expect(await (await send(wanted('eu'))).text()).toBe('de novo')
})

test('another account that signed in meanwhile does not get it', async () => {
  network()
  window.concordia = opened(KEY, answer('da abertura'))
  expect(await (await send(wanted('outra'))).text()).toBe('de novo')
})

test('where the first script did not reach the server, it is asked again', async () => {
  network()
  window.concordia = opened(KEY, null)
  expect(await (await send(wanted('eu'))).text()).toBe('de novo')
})

test('a call aborted meanwhile gets no answer', async () => {
  network()
  window.concordia = opened(KEY, answer('da abertura'))
  await expect(send({ ...wanted('eu'), signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('an answer that nobody took for ten seconds after the start is requested again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  network()
  window.concordia = opened(KEY, answer('da abertura'))
  forgetOpenedLater()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(await (await send(wanted('eu'))).text()).toBe('de novo')
})
