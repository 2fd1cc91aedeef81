import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPasswords } from './secrets.ts'

test('files are read while many passwords are being checked', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('senha')
  const ended: string[] = []
  const guesses = Array.from({ length: 16 }, () => passwords.match(hash, 'engano').then(() => ended.push('palpite')))
  const file = stat('.').then(() => ended.push('arquivo'))
  await Promise.all([...guesses, file])
  expect(ended.indexOf('arquivo')).toBeLessThan(4)
})
