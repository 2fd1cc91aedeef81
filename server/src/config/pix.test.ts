import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authority } from '@concordia/test-doubles/certificates'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/database.ts'
import { readPix } from './payments.ts'
import { EnvReader } from './reader.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))
const { cert, key } = await (await authority('Autoridade')).issue('Câmara')
await writeFile(join(folder, 'cert.pem'), cert)
await writeFile(join(folder, 'key.pem'), key)
const env = {
  PIX_CHAVE: 'custas@camara.test',
  PIX_CLIENT_ID: 'camara',
  PIX_CERT: join(folder, 'cert.pem'),
  PIX_CERT_KEY: join(folder, 'key.pem'),
}
function read(change: Record<string, string>) {
  const reader = new EnvReader({ ...env, ...change })
  return { settings: readPix(reader), problems: reader.problems }
}

test('a whole configuration is taken, with the addresses of Sicoob', () => {
  const { settings, problems } = read({})
  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    chave: 'custas@camara.test',
    webhook: undefined,
    apiUrl: expect.stringMatching(/^https:.*sicoob/),
  })
})

test('half a configuration refuses to start and names what is missing; without any there is no Pix', () => {
  for (const name of Object.keys(env))
    expect(read({ [name]: '' }).problems).toEqual([expect.stringMatching(`metade.*falta ${name}$`)])
  expect(read({ PIX_CHAVE: '', PIX_CLIENT_ID: '', PIX_CERT: '', PIX_CERT_KEY: '' })).toEqual({
    settings: undefined,
    problems: [],
  })
})

test.each([
  ['PIX_CHAVE', 'nenhuma chave'],
  ['PIX_WEBHOOK', 'curto'],
  ['PIX_API_URL', 'http://banco.test'],
  ['PIX_CERT_KEY', join(folder, 'cert.pem')],
])('a wrong %s is refused at the start', (name, value) => {
  expect(read({ [name]: value }).problems).toEqual([expect.stringContaining(name)])
})
