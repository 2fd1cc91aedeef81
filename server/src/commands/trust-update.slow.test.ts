import { X509Certificate } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSigner, type TestSigner } from '@concordia/pdf-signatures/test/keys'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/database.ts'
import { runProgram } from '../../test/processes/run-program.ts'
import { checkTrust } from './doctor/checks.ts'

const root = makeSigner('AC Raiz de Teste', { isAuthority: true, type: 'rsa' })
const nova = makeSigner('AC Nova', { isAuthority: true, issuer: root })
const abaixo = makeSigner('AC Abaixo', { isAuthority: true, issuer: nova })
const outraRaiz = makeSigner('AC Raiz Nova', { isAuthority: true, type: 'rsa' })
const falsa = makeSigner('AC Falsa', { isAuthority: true, issuer: makeSigner('AC Raiz de Teste', { isAuthority: true }) })
const pem = (...of: TestSigner[]) => of.map((one) => new X509Certificate(one.certificate).toString()).join('')
const sha256 = (one: TestSigner) => new X509Certificate(one.certificate).fingerprint256

/** TRUST_DIR with one root of ICP-Brasil's level. */
async function trustDir(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'icp-brasil'))
  await writeFile(join(folder, 'icp-brasil', 'raiz.pem'), pem(root))
  return folder
}

const command = (folder: string, ...args: string[]) =>
  runProgram('commands/trust-update.ts', args, { TRUST_DIR: folder, DATA_DIR: folder })

test('npm run trust:update says what it did, and what it did not', async () => {
  const folder = await trustDir()
  const [good, root, none] = ['bom.pem', 'raiz-nova.pem', 'nada.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(good, pem(abaixo, nova, falsa))
  await writeFile(root, pem(outraRaiz))
  await writeFile(none, 'nada')
  const done = await command(folder, good)
  expect([done.code, done.out]).toEqual([
    0,
    expect.stringMatching(
      /\+ AC Nova\n\+ AC Abaixo\n- AC Falsa: nenhuma raiz .*\n2 nova\(s\), 0 já conhecida\(s\), 1 recusada\(s\)\.\nGravado em /,
    ),
  ])
  const waiting = await command(folder, root)
  expect([waiting.code, waiting.out]).toEqual([
    1,
    expect.stringContaining(`--raiz ${sha256(outraRaiz).replaceAll(':', '').toLowerCase()}`),
  ])
  const accepted = await command(folder, root, '--raiz', sha256(outraRaiz))
  expect([accepted.code, accepted.out]).toEqual([0, expect.stringContaining('+ AC Raiz Nova')])
  for (const args of [
    [good, root],
    [good, '--raiz', 'abc'],
    [good, '--outra'],
  ]) {
    const wrong = await command(folder, ...args)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Uso: npm run trust:update')])
  }
  for (const path of [none, join(folder, 'não-existe.pem')])
    expect(await command(folder, path)).toMatchObject({ code: 1, err: expect.stringContaining('nada foi mudado') })
})

test('the doctor tells when the list is more than a year old, and an update makes it young', async () => {
  const folder = await trustDir()
  const on = (day: string) => checkTrust(folder, new Date(day))
  expect(await on('2026-01-01')).toMatchObject({ state: 'ok' })
  const old = await on('2040-01-01')
  expect(old).toMatchObject({ state: 'atencao', text: expect.stringMatching(/há mais de um ano.*npm run trust:update/) })
  await writeFile(join(folder, 'icp-brasil', 'atualizacao-2039-06-01.pem'), pem(nova))
  expect(await on('2040-01-01')).toMatchObject({ state: 'ok' })
  await writeFile(join(folder, 'icp-brasil', 'estragado.pem'), 'nada')
  expect(await on('2040-01-01')).toMatchObject({ state: 'falha' })
})
