import { X509Certificate } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { startS3Server } from '@concordia/test-doubles/s3/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEAL_KEY } from '../../src/platform/pdf/seal/seal-in-bucket.ts'
import { startTestApp } from '../app.ts'
import { as, visitor } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { demoDatabase } from '../own-database.ts'
import { makePdf } from '../pdf/pdf.ts'
import { file, fileProcess, openProcesso, petition } from '../procedimentos/peticao.ts'
import { register } from '../secretaria/publicacoes.ts'

const bucket = await startS3Server()
const DATABASE_URL = await demoDatabase()
const env = { ...bucket.env, DATABASE_URL, WORKER: '0', DEMO_PROCESSOS: '0' }
/** Two nodes with a folder each and one bucket. */
const one = await startTestApp({ env })
const other = await startTestApp({ env })
afterAll(async () => {
  await one.close()
  await other.close()
  await bucket.stop()
})

describe('two nodes on one bucket', () => {
  test('a file stored or issued by one node is read on the other, and neither keeps it in its folder', async () => {
    const pdf = makePdf({ text: 'Guardada no bucket' })
    const { processo } = await fileProcess(one, 'parte', { peticao: new File([pdf], 'peticao.pdf') })
    const { status, body } = await as(other, 'parte').file(`/processo/${processo.id}/peticao`)
    expect(status).toBe(200)
    expect(body.equals(pdf)).toBe(true)

    // Only the other node runs jobs, so it makes the receipt.
    await jobsDone(other)
    const recibo = (await openProcesso(as(one, 'parte'), processo.id)).eventos[0]!.documentos.at(-1)!
    const issued = await as(one, 'parte').file(`/processo/documento/${recibo.id}`)
    expect(issued.body.subarray(0, 5).toString()).toBe('%PDF-')
    for (const { dataDir } of [one, other]) expect(await readdir(dataDir)).toEqual([])
  })

  test('both seal with the same certificate from the bucket', async () => {
    const { raw } = new X509Certificate(await one.deps.storage.read(SEAL_KEY))
    for (const [app, hour] of [[one, '10'] as const, [other, '11'] as const]) {
      const { body } = await register(as(app, 'secretaria'), `2026-01-02T${hour}:00:00Z`, `2026-01-02T${hour}:30:00Z`)
      const sealed = await visitor(app).file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)
      expect(sealed.body.toString('latin1').toLowerCase()).toContain(raw.toString('hex'))
    }
  })

  test('a refused form leaves nothing in the bucket', async () => {
    const before = await bucket.objects()
    const form = petition({ peticao: new File([Buffer.from('texto')], 'peticao.pdf') })
    expect((await file(as(one, 'parte'), form)).status).toBe(422)
    await expect.poll(bucket.objects).toEqual(before)
  })

  test('they are ready', async () => {
    for (const { url } of [one, other]) expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })
})

describe('a part of a stored document', () => {
  const pdf = makePdf({ bytes: 50_000 })
  let path: string
  beforeAll(async () => {
    const { processo } = await fileProcess(one, 'parte', { peticao: new File([pdf], 'peticao.pdf') })
    path = `/processo/${processo.id}/peticao`
  })
  const asked = (headers: Record<string, string>) => as(one, 'parte').file(path, undefined, headers)

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=49000-', 49_000, 49_999],
    ['bytes=-10', 49_990, 49_999],
  ])('%s is served on request', async (range, start, end) => {
    const { status, headers, body } = await asked({ range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/50000`)
    expect(headers.get('content-length')).toBe(String(end - start + 1))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(body.equals(pdf.subarray(start, end + 1))).toBe(true)
  })

  test.each<Record<string, string>>([{}, { range: 'bytes=0-1,5-6' }, { range: 'bytes=0-99', 'if-range': '"x"' }])(
    '%j gets the whole',
    async (headers) => {
      const answer = await asked(headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.body.equals(pdf)).toBe(true)
    },
  )

  test('a range beyond its end is refused', async () => {
    const { status, headers, body } = await asked({ range: 'bytes=50000-' })
    expect([status, headers.get('content-range'), body.length]).toEqual([416, 'bytes */50000', 0])
  })

  test('a caller who may not see it gets no part of it', async () => {
    expect((await as(one, 'parte2').file(path, undefined, { range: 'bytes=0-99' })).status).toBe(403)
  })
})
