import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { as } from '../client.ts'
import { temporaryFolder } from '../database.ts'
import { demoDatabase } from '../own-database.ts'
import { pdfFile } from '../pdf/pdf.ts'
import { charge, file, openProcesso, petition } from '../procedimentos/peticao.ts'
import { startServerProcess } from '../processes/process.ts'
import { newRascunho, uploaded } from '../rascunho.ts'

const dataDir = await temporaryFolder()
const databaseUrl = await demoDatabase()
const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onError: () => undefined })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a file uploaded before kill -9 is filed after it', { timeout: 60_000 }, async () => {
  const first = await startServerProcess({ databaseUrl, dataDir })
  const begun = as({ url: first.url }, 'parte')
  const id = await newRascunho(begun)
  const [termo, peticao] = [await uploaded(begun, id, pdfFile('termo.pdf')), await uploaded(begun, id, pdfFile('peticao.pdf'))]
  await first.end('SIGKILL')

  const second = await startServerProcess({ databaseUrl, dataDir })
  try {
    const who = as({ url: second.url }, 'parte')
    const named = { 'termo[arquivo_id]': String(termo), 'peticao[arquivo_id]': String(peticao) }
    const form = petition({ termo: null, peticao: null, ...named, stripe_payment: await charge(who, 5000) })
    const { status, body } = await file(who, form, { 'idempotency-key': id })
    expect([status, body.message]).toEqual([201, undefined])
    expect((await who.file(`/processo/${body.processo.id}/termo`)).body.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await openProcesso(who, body.processo.id)).peticao.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(
      await db.selectFrom('arquivos').select('id').where('id', 'in', [termo, peticao]).where('usadoEm', 'is', null).execute(),
    ).toEqual([])
  } finally {
    await second.end('SIGKILL')
  }
})
