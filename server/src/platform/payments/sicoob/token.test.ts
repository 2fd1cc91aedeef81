import { expect, test } from 'vitest'
import { tokenSource } from './token.ts'

function subject(expiresIn: number) {
  let now = 0
  let asked = 0
  const tokens = tokenSource(
    async () => ({ value: `token-${++asked}`, expiresIn }),
    () => now,
  )
  const at = (seconds: number) => {
    now = seconds * 1000
    return tokens.get()
  }
  return { tokens, at }
}

test('a token is used until a minute before its end', async () => {
  const { at } = subject(300)
  expect([await at(0), await at(239), await at(240), await at(479)]).toEqual(['token-1', 'token-1', 'token-2', 'token-2'])
})

test('one that lives shorter than that is used for half its time', async () => {
  const { at } = subject(40)
  expect([await at(0), await at(19), await at(20)]).toEqual(['token-1', 'token-1', 'token-2'])
})

test('a token is forgotten once, not the one that came after it', async () => {
  const { tokens, at } = subject(300)
  const first = await at(0)
  tokens.forget(first)
  expect(await tokens.get()).toBe('token-2')
  tokens.forget(first)
  expect(await tokens.get()).toBe('token-2')
})

test('a failure is told to everybody who waited and not kept', async () => {
  let works = false
  const tokens = tokenSource(async () => {
    if (!works) throw new Error('down')
    return { value: 'token', expiresIn: 300 }
  })
  const waiting = await Promise.allSettled([tokens.get(), tokens.get()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  works = true
  expect(await tokens.get()).toBe('token')
})
