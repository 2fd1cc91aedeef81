import { randomUUID } from 'node:crypto'
import type { rascunhos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import type { Fields } from '../../../test/form.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { sendMovement } from '../../../test/procedimentos/movimento.ts'
import { charge, file, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { newRascunho, uploaded } from '../../../test/rascunho.ts'
import { storedFiles } from '../../../test/storage/storage.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')

/** The fields of a petition whose files are uploads of this draft. */
async function byReference(rascunho: string, documentos = 0) {
  const fields: Record<string, string | null> = { termo: null, peticao: null }
  fields['termo[arquivo_id]'] = String(await uploaded(parte, rascunho, pdfFile('termo.pdf')))
  fields['peticao[arquivo_id]'] = String(await uploaded(parte, rascunho, pdfFile('peticao.pdf')))
  for (let i = 0; i < documentos; i++) {
    fields[`documentos[${i}][nome]`] = `Documento ${i}`
    fields[`documentos[${i}][arquivo][arquivo_id]`] = String(await uploaded(parte, rascunho, pdfFile(`${i}.pdf`)))
  }
  return fields
}
const check = (fields: Fields) => parte.form<Refusal>('/processo/conferir', petition(fields))
const listed = async () => (await parte.get<ResultOf<typeof rascunhos.list>>('/rascunhos')).body.rascunhos.map(({ id }) => id)

test('a petition of 40 files is filed with references: no byte is copied, and a retry files nothing twice', async () => {
  const id = await newRascunho(parte)
  const fields = await byReference(id, 38)
  const before = storedFiles(app).length
  const form = { ...fields, stripe_payment: await charge(parte, 5000) }
  const headers = { 'idempotency-key': id }
  const { status, body } = await file(parte, petition(form), headers)
  expect([status, body.message]).toEqual([201, undefined])
  expect(storedFiles(app)).toHaveLength(before)
  const { eventos } = await openProcesso(parte, body.processo.id)
  expect(eventos[0]!.documentos.map(({ nome }) => nome)).toContain('Documento 37')
  expect(await listed()).not.toContain(id)
  const again = await file(parte, petition(form), headers)
  expect([again.status, again.body.processo.id]).toEqual([201, body.processo.id])
  const late = await parte.put<Refusal>(`/rascunho/${id}`, { titulo: 'Petição inicial', dados: {}, versao: 1 })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('já foi enviado')])
})

test('uploads and plain parts may be in one form', async () => {
  const id = await newRascunho(parte)
  const termo = await uploaded(parte, id)
  const form = petition({ termo: null, 'termo[arquivo_id]': String(termo), stripe_payment: await charge(parte, 5000) })
  expect((await file(parte, form)).status).toBe(201)
})

test('an upload is filed once: another filing of it is refused and leaves the charge unused', async () => {
  const id = await newRascunho(parte)
  const fields = await byReference(id)
  expect((await file(parte, petition({ ...fields, stripe_payment: await charge(parte, 5000) }))).status).toBe(201)
  const stripe_payment = await charge(parte, 5000)
  const second = await file(parte, petition({ ...fields, classe: 'Outra', stripe_payment }))
  expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('já foi usado em outro envio')])
  const row = await db.selectFrom('cobrancas').select('consumidaEm').where('providerId', '=', stripe_payment).executeTakeFirst()
  expect(row).toEqual({ consumidaEm: null })
})

test('two filings of one upload at once: one is made', async () => {
  const fields = await byReference(await newRascunho(parte))
  const charges = [await charge(parte, 5000), await charge(parte, 5000)]
  const answers = await Promise.all(charges.map((stripe_payment) => file(parte, petition({ ...fields, stripe_payment }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a movement takes references to documents and recordings; an upload of somebody else is as unknown', async () => {
  const id = await newRascunho(parte)
  const filed = await file(parte, petition({ ...(await byReference(id)), stripe_payment: await charge(parte, 5000) }))
  const { processo } = filed.body
  const doc = await uploaded(parte, id)
  const fields = { 'documentos[0][nome]': 'Prova', 'documentos[0][arquivo][arquivo_id]': String(doc) }
  await as(app, 'secretaria').get('/home')
  const other = as(app, 'secretaria')
  const sentences = await Promise.all(
    [String(doc), '999999', 'x', '-1'].map(async (one) => {
      const answer = await sendMovement(other, processo.id, { ...fields, 'documentos[0][arquivo][arquivo_id]': one })
      return `${answer.status} ${answer.body.message}`
    }),
  )
  expect(new Set(sentences)).toEqual(new Set(['403 Um dos arquivos não está mais guardado. Escolha-o de novo.']))
  expect((await sendMovement(parte, processo.id, fields)).status).toBe(201)
})

test('one upload in two fields is refused on the second', async () => {
  const fields = await byReference(await newRascunho(parte))
  const { status, body } = await check({ ...fields, 'peticao[arquivo_id]': fields['termo[arquivo_id]']! })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['peticao']])
})

test('the check before the charge says every wrong field and does nothing', async () => {
  const fields = await byReference(await newRascunho(parte))
  expect((await check(fields)).status).toBe(200)
  const count = async () => (await db.selectFrom('procedimentos').select('id').execute()).length
  const before = await count()
  const wrong = await check({ ...fields, classe: '', 'demandantes[0][documento]': '1', valorAPagar: '1' })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([422, ['classe', 'demandantes.0.documento']])
  const fee = await check({ ...fields, valorAPagar: '1' })
  expect([fee.status, Object.keys(fee.body.errors ?? {})]).toEqual([422, ['valorAPagar']])
  const area = await check({ ...fields, area_id: '999' })
  expect([area.status, Object.keys(area.body.errors ?? {})]).toEqual([422, ['area_id']])
  const poor = await check({ ...fields, meioDePagamento: 'saldo' })
  expect([poor.status, Object.keys(poor.body.errors ?? {})]).toEqual([422, ['meioDePagamento']])
  expect(await count()).toBe(before)
  // Whole as the plain client sends it, too.
  expect((await check({})).status).toBe(200)
})

test('an upload that was taken out of the draft meanwhile can not be filed', async () => {
  const fields = await byReference(await newRascunho(parte))
  await parte.delete(`/rascunho/arquivo/${fields['termo[arquivo_id]']}`)
  const { status, body } = await file(parte, petition({ ...fields, stripe_payment: await charge(parte, 5000) }))
  expect([status, body.message]).toEqual([403, 'Um dos arquivos não está mais guardado. Escolha-o de novo.'])
  expect(await listed()).not.toContain(randomUUID())
})
