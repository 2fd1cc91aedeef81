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

test('a token is used until a minute before it expires', async () => {
  const { at } = subject(300)
  expect([await at(0), await at(239), await at(240), await at(479)]).toEqual(['token-1', 'token-1', 'token-2', 'token-2'])
})

test('a token with a shorter life is used for half of it', async () => {
  const { at } = subject(40)
  expect([await at(0), await at(19), await at(20)]).toEqual(['token-1', 'token-1', 'token-2'])
})

test('an invalid token is dropped once, and not the newer one after it', async () => {
  const { tokens, at } = subject(300)
  const first = await at(0)
  tokens.forget(first)
  expect(await tokens.get()).toBe('token-2')
  tokens.forget(first)
  expect(await tokens.get()).toBe('token-2')
})

test('a failure reaches everyone who waited and is not cached', async () => {
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
