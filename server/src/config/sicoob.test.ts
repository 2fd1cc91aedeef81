import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authority } from '@concordia/test-doubles/certificates'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/database.ts'
import { readSicoob } from './payments.ts'
import { EnvReader } from './reader.ts'

const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true }))
const file = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const ca = await authority('Autoridade')
const [own, other] = [await ca.issue('Câmara'), await ca.issue('Outra')]
const env = {
  SICOOB_CLIENT_ID: 'camara',
  SICOOB_CERT: await file('cert.pem', own.cert),
  SICOOB_KEY: await file('key.pem', own.key),
  SICOOB_CA: await file('ca.pem', ca.cert),
  SICOOB_NUMERO_CLIENTE: '189189',
  SICOOB_CONTA: '142220',
}
const problemsOf = (change: Record<string, string>) => {
  const read = new EnvReader({ ...env, ...change })
  readSicoob(read)
  return read.problems
}

test('a matching certificate, key and authority are accepted', () => {
  expect(problemsOf({})).toEqual([])
})

const garbled = (pem: string) => pem.replace(/\n[A-Za-z0-9+/]{20}/, '\nAAAAAAAAAAAAAAAAAAAA')
test.each([
  ['SICOOB_CERT', await file('cut.pem', own.cert.slice(0, 200))],
  ['SICOOB_CERT', await file('not-a-certificate.pem', own.key)],
  ['SICOOB_KEY', await file('garbled.pem', garbled(own.key))],
  ['SICOOB_KEY', await file('not-a-key.pem', own.cert)],
  ['SICOOB_CA', await file('garbled-ca.pem', garbled(ca.cert))],
])('%s that cannot be opened refuses at the start (%s)', (name, path) => {
  expect(problemsOf({ [name]: path })).toEqual([expect.stringContaining(`${name} não pôde ser aberto`)])
})

test('the key of another certificate is refused at the start', async () => {
  expect(problemsOf({ SICOOB_KEY: await file('other.pem', other.key) })).toEqual([
    'SICOOB_KEY deve ser a chave do certificado de SICOOB_CERT',
  ])
})

test.each(['/nao/existe.pem', folder])('%s is not a file', (path) => {
  expect(problemsOf({ SICOOB_CERT: path })).toEqual([expect.stringContaining('SICOOB_CERT deve ser o caminho')])
})
