import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NOTE, noteSources, webSources } from '../../../web/sources.mjs'
import { temporaryFolder } from '../database.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const NOBODY = 65_534
const LOCK = { packages: { '': {}, 'node_modules/pacote': { version: '1.0.0', integrity: 'sha512-x' } } }
const HOUR = 3_600_000

/** A checkout after `npm ci` and `npm run build` by its owner; other users may not write there. */
async function installed(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(async () => {
    await chmod(folder, 0o755)
    await rm(folder, { recursive: true })
  })
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const path of ['scripts', 'web/sources.mjs']) await cp(join(ROOT, path), join(folder, path), { recursive: true })
  await write('package-lock.json', JSON.stringify(LOCK))
  await write('node_modules/.package-lock.json', JSON.stringify(LOCK))
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'))
  for (const source of ['web/src/main.tsx', 'contract/src/api.ts']) await write(source, '')
  await write('web/dist/index.html', '')
  await write(`web/dist/${NOTE}`, webSources(folder))
  await chmod(folder, 0o555)
  return folder
}

/** As a user who may read there but not write. */
const setup = (folder: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    execFile(process.execPath, [join(folder, 'scripts/setup.mjs')], { cwd: folder, ...user }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

describe('npm start and npm run worker, in a folder of another user', () => {
  test('run what its owner installed and built by hand', async () => {
    expect(await setup(await installed())).toEqual({ code: 0, out: '', err: '' })
  })

  test('run what was built before the folder was copied: only the content counts, not the time', async () => {
    const folder = await installed()
    await touch(join(folder, 'contract/src/api.ts'), Date.now() + HOUR)
    await touch(join(folder, 'web/dist/index.html'), 0)
    expect(await setup(folder)).toEqual({ code: 0, out: '', err: '' })
  })

  test.each<[string, (folder: string) => Promise<unknown>]>([
    ['installed', (folder) => rm(join(folder, 'node_modules/.package-lock.json'))],
    ['built', (folder) => rm(join(folder, 'web/dist/index.html'))],
    ['built by this version', (folder) => rm(join(folder, 'web/dist', NOTE))],
    ['built anew from changed code', (folder) => change(join(folder, 'contract/src/api.ts'), '// new')],
    ['built anew from fewer files', (folder) => rm(join(folder, 'contract/src/api.ts'))],
    ['built anew from a file with another name', (folder) => renameIn(folder, 'web/src/main.tsx', 'web/src/app.tsx')],
  ])('say in a sentence what its owner has to do where it is not %s', async (_case, undo) => {
    const folder = await installed()
    await undo(folder)
    expect(await setup(folder)).toMatchObject({
      code: 1,
      err: `Falta preparar esta pasta, e este usuário não pode escrever em ${join(folder, '.cache')}: execute "npm ci" e "npm run build" com o dono dela.\n`,
    })
  })
})

test('every build notes its sources, by which setup knows it', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [noteSources] })
  expect(await readFile(join(folder, 'dist', NOTE), 'utf8')).toBe(webSources(ROOT))
})

const touch = (path: string, ms: number) => utimes(path, ms / 1000, ms / 1000)
/** Other content with the time of before: nothing but the content tells. */
const change = async (path: string, text: string) => {
  const { mtimeMs } = await stat(path)
  await writeFile(path, text)
  await touch(path, mtimeMs)
}
const renameIn = (folder: string, from: string, to: string) => rename(join(folder, from), join(folder, to))
