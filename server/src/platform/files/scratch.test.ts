import { existsSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/database.ts'
import { keepSweepingScratch, sweepScratch, withScratchFolder } from './scratch.ts'

const tmp = await temporaryFolder()
vi.stubEnv('TMPDIR', tmp)
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(tmp, { recursive: true })
})

test('a scratch folder is removed after its use, also after an error', async () => {
  const seen: string[] = []
  const use = async (folder: string) => {
    seen.push(folder)
    await writeFile(join(folder, 'arquivo.pdf'), '%PDF-')
  }
  await withScratchFolder(use)
  const failing = withScratchFolder(async (folder) => {
    await use(folder)
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(new Set(seen).size).toBe(2)
  expect(seen.map(existsSync)).toEqual([false, false])
  expect(seen.every((folder) => folder.startsWith(tmp))).toBe(true)
})

test('the sweep removes our folders an hour after a crash, and nothing of others', async () => {
  const now = new Date()
  const make = async (name: string, minutes: number) => {
    const folder = join(tmp, name)
    await mkdir(folder)
    await writeFile(join(folder, 'arquivo.pdf'), '%PDF-')
    const then = new Date(now.getTime() - minutes * 60_000)
    await utimes(folder, then, then)
    return folder
  }
  const folders = [
    await make('concordia-upload-velha', 61),
    await make('concordia-pdf-velha', 61),
    await make('concordia-upload-em-uso', 59),
    await make('outro-programa', 600),
  ]
  await sweepScratch()
  expect(folders.map(existsSync)).toEqual([false, false, true, true])
})

test('the sweep runs every hour until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const onError = vi.fn()
  const leave = async () => {
    const folder = join(tmp, 'concordia-autos-velha')
    await mkdir(folder)
    await utimes(folder, 0, 0)
    return folder
  }
  const first = await leave()
  const sweeping = keepSweepingScratch(onError)
  await vi.waitUntil(() => !existsSync(first))
  const second = await leave()
  vi.advanceTimersByTime(3_600_000)
  await vi.waitUntil(() => !existsSync(second))
  sweeping.stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(onError).not.toHaveBeenCalled()
})
