import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { keyInFolder, SECRETS_FILE, SecretsSetupError } from './installation-key.ts'
import { createSecretBox } from './secret-box.ts'

test('a sealed secret opens only with the same key and for the same purpose', () => {
  const [box, other] = [createSecretBox(randomBytes(32)), createSecretBox(randomBytes(32))]
  const sealed = box.seal('segredo de ana', 'aplicativo:1')
  expect(sealed.toString('latin1')).not.toContain('segredo')
  expect(box.seal('segredo de ana', 'aplicativo:1')).not.toEqual(sealed)
  expect(box.open(sealed, 'aplicativo:1')).toBe('segredo de ana')
  expect(box.open(sealed, 'aplicativo:2')).toBeNull()
  expect(other.open(sealed, 'aplicativo:1')).toBeNull()
  for (const damaged of [Buffer.alloc(0), sealed.subarray(0, 20), Buffer.concat([sealed, Buffer.of(0)])])
    expect(box.open(damaged, 'aplicativo:1')).toBeNull()
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(box.open(changed, 'aplicativo:1')).toBeNull()
  }
})

test('the key is made once, by one of many nodes, in a file only its owner reads', async () => {
  const folder = join(await temporaryFolder(), 'nova')
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyInFolder(folder)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(folder, SECRETS_FILE))).mode & 0o777).toBe(0o600)
  expect(await keyInFolder(folder)).toEqual(keys[0])
})

test('a damaged file stops the start with a sentence, and is not replaced', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, SECRETS_FILE), 'nada')
  await expect(keyInFolder(folder)).rejects.toThrow(SecretsSetupError)
  expect(await readFile(join(folder, SECRETS_FILE), 'utf8')).toBe('nada')
})
