import { expect, test } from 'vitest'
import { EnvReader } from './reader.ts'
import { readStorage } from './storage.ts'

const AMAZON = { S3_BUCKET: 'camara-arquivos', S3_REGION: 'sa-east-1' }
const KEYS = { S3_ACCESS_KEY_ID: 'CHAVE', S3_SECRET_ACCESS_KEY: 'segredo' }
const OWN = { ...AMAZON, ...KEYS, S3_ENDPOINT: 'https://arquivos.camara.example:9000/' }

const reading = (env: Record<string, string>) => {
  const read = new EnvReader(env)
  return { s3: readStorage(read), problems: read.problems }
}

test('without it, files stay in the data folder', () => {
  expect(reading({})).toEqual({ s3: undefined, problems: [] })
  expect(reading({ S3_BUCKET: '', S3_REGION: ' ' })).toEqual({ s3: undefined, problems: [] })
})

test('an Amazon bucket needs no address, and no keys on a machine with a role', () => {
  const bare = { bucket: 'camara-arquivos', region: 'sa-east-1', endpoint: undefined }
  expect(reading(AMAZON)).toEqual({ s3: { ...bare, credentials: undefined }, problems: [] })
  const credentials = { accessKeyId: 'CHAVE', secretAccessKey: 'segredo' }
  expect(reading({ ...AMAZON, ...KEYS })).toEqual({ s3: { ...bare, credentials }, problems: [] })
})

test('another server needs its address', () => {
  expect(reading(OWN).s3?.endpoint).toBe('https://arquivos.camara.example:9000')
})

test.each([
  ['S3_BUCKET', { S3_BUCKET: '' }],
  ['S3_REGION', { S3_REGION: '' }],
  ['S3_BUCKET e S3_REGION', { S3_BUCKET: '', S3_REGION: '' }],
  ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: '' }],
  ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: '' }],
  ['S3_BUCKET', { S3_BUCKET: 'Câmara' }],
  ['S3_BUCKET', { S3_BUCKET: 'a/b' }],
  ['S3_REGION', { S3_REGION: 'sa east' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'arquivos.camara.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://camara:segredo@arquivos.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://arquivos.example/?x=segredo' }],
])('%s is asked for, or put right (%j)', (name, change) => {
  const { problems } = reading({ ...OWN, ...change })
  expect(problems).toEqual([expect.stringContaining(name)])
  expect(problems.join()).not.toContain('segredo')
})
