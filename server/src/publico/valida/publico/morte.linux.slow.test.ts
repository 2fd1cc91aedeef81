import { readdir, readlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makePdf } from '../../../../test/pdf/pdf.ts'
import { mortalServer } from '../../../../test/processes/crash.ts'
import { partHead, startUpload } from '../../../../test/upload.ts'
import { waitFor } from '../../../../test/wait.ts'

const mortal = await mortalServer()

/** What the system tells of the open files of a process. */
const openIn = async (pid: number) => {
  const fds = await readdir(`/proc/${pid}/fd`).catch(() => [])
  return Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
}

test('a server killed in the middle of an upload leaves nothing of the file', async () => {
  const server = await mortal.start()
  const sending = startUpload(server, '/valida')
  await sending.write(partHead('file', 'contrato.pdf'))
  await sending.write(makePdf({ bytes: 2_000_000 }))
  // Its temporary files are in its own folder. The one that is open has no name any more, so the system frees it with the process.
  await waitFor('the temporary file', async () =>
    (await openIn(server.pid)).some((path) => /concordia-valida-.*\(deleted\)$/.test(path)),
  )
  const named = async () => (await readdir(server.dataDir, { recursive: true })).filter((name) => name.includes('valida-'))
  expect(await named()).toEqual([])
  await mortal.kill()
  expect(await named()).toEqual([])
  expect(await openIn(server.pid)).toEqual([])
  sending.destroy()
})
