import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { client, signIn } from '../client.ts'
import { temporaryFolder } from '../database.ts'
import { jobsDone } from '../jobs.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { charged } from '../processes/crash-clients.ts'
import { fleet } from '../processes/nodes.ts'
import { startS3Server } from '../storage/s3-server.ts'
import { storedFiles } from '../storage/storage.ts'

const bucket = await startS3Server()
const folders = await Promise.all([temporaryFolder(), temporaryFolder()])
afterAll(async () => {
  await bucket.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
const nodes = await fleet(bucket.env)

test('nodes without a common folder share the bucket: each serves what the other stores or issues', async () => {
  const [one, two] = [
    await nodes.start({ env: { DATA_DIR: folders[0]!, WORKER: '0' } }),
    await nodes.start({ env: { DATA_DIR: folders[1]! } }),
  ]
  const token = await signIn(one, 'parte@concordia.test')
  const [here, there] = [client(one, token), client(two, token)]
  const peticao = pdfFile('peticao.pdf')
  const stripe_payment = await charged(here, 'no bucket', 5000)
  const { status, body } = await file(here, petition({ stripe_payment, peticao }))
  expect(status).toBe(201)
  const { id } = body.processo
  expect((await there.file(`/processo/${id}/peticao`)).body).toEqual(Buffer.from(await peticao.arrayBuffer()))

  // Only the other node runs jobs, so it made the receipt.
  await jobsDone(two)
  const recibo = (await openProcesso(here, id)).eventos[0]!.documentos.at(-1)!
  expect((await here.file(`/processo/documento/${recibo.id}`)).body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(folders.flatMap((dataDir) => storedFiles({ dataDir }))).toEqual([])
  for (const node of [one, two]) expect((await fetch(`${node.url}/health/ready`)).status).toBe(200)
}, 60_000)
