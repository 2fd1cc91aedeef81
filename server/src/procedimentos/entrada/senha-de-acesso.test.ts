import { expect, test } from 'vitest'
import { createPasswords, type Passwords } from '../../identidade/secrets.ts'
import { novaSenhaDeAcesso } from './abertura.ts'

const quick = () => createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

test('each access password is given out once, with its own hash, also when several are asked for at once', async () => {
  const passwords = quick()
  const made = [await novaSenhaDeAcesso({ passwords }), await novaSenhaDeAcesso({ passwords })]
  made.push(...(await Promise.all(Array.from({ length: 4 }, () => novaSenhaDeAcesso({ passwords })))))
  expect(new Set(made.map(({ segredo }) => segredo)).size).toBe(6)
  for (const { segredo, hash } of made) expect(await passwords.match(hash, segredo)).toBe(true)
})

test('the next one is hashed before it is asked for, and one that could not be hashed is made anew', async () => {
  const real = quick()
  let hashed = 0
  const passwords: Passwords = {
    ...real,
    hash: async (password) => {
      if (++hashed === 2) throw new Error('out of memory')
      return real.hash(password)
    },
  }
  await novaSenhaDeAcesso({ passwords })
  expect(hashed).toBe(2)
  const { segredo, hash } = await novaSenhaDeAcesso({ passwords })
  expect(await passwords.match(hash, segredo)).toBe(true)
})
