import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { as, type Refusal, signIn } from '../../../../test/client.ts'
import { makePdf, pdfFile } from '../../../../test/pdf/pdf.ts'
import { file, petition } from '../../../../test/procedimentos/peticao.ts'
import { countFiles, noLooseFiles, storedFiles } from '../../../../test/storage/storage.ts'
import { BOUNDARY, CLOSING, partHead, startUpload, textPart } from '../../../../test/upload.ts'
import { waitFor } from '../../../../test/wait.ts'

const app = await ownApp()
const token = await signIn(app, 'parte@concordia.test')
const UNKNOWN_FILE = 'Este campo não recebe arquivo aqui, e nada foi gravado. Confira o nome do campo.'
const NOTHING = { stored: 0, known: 0, unused: 0 }
const MALFORMED = 'O formulário enviado está malformado.'

const upload = (path = '/processo', headers: Record<string, string | number> = {}) => startUpload(app, path, { token, headers })

describe('a malformed form', () => {
  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a plain form', 'application/x-www-form-urlencoded', 'classe=Cobran%C3%A7a', 415],
    ['a form without its boundary', 'multipart/form-data', 'x', 400],
    ['nothing at all', `multipart/form-data; boundary=${BOUNDARY}`, '', 400],
    ['noise', `multipart/form-data; boundary=${BOUNDARY}`, 'x'.repeat(5000), 400],
    [
      'a field without a name',
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${CLOSING}`,
      400,
    ],
    ['another boundary', `multipart/form-data; boundary=outro`, `${textPart('classe', 'x')}${CLOSING}`, 400],
  ])('%s', async (_what, type, body, expected) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${app.url}/api/processo`, { method: 'POST', headers, body })
    expect(response.status).toBe(expected)
    expect(((await response.json()) as Refusal).message).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })
})

describe('a body that is too large', () => {
  test('is refused by its Content-Length before a byte of it is read', async () => {
    const { answer } = upload('/processo', { 'content-length': 42 * 6_000_000 + 1_000_001 })
    expect(await answer).toEqual({ status: 413, body: { message: 'O envio é grande demais.' } })
  })

  test('is refused while it arrives when it has no Content-Length', async () => {
    const sending = upload('/register')
    for (let i = 0; i < 17; i++) await sending.write(textPart(`campo${i}`, 'x'.repeat(64_000)))
    sending.end()
    expect(await sending.answer).toEqual({ status: 413, body: { message: 'O envio é grande demais.' } })
  })

  test('10,000 tiny fields', async () => {
    const sending = upload()
    sending.end(Array.from({ length: 10_000 }, (_, i) => textPart(`campo${i}`, 'x')).join('') + CLOSING)
    expect(await sending.answer).toEqual({ status: 413, body: { message: 'O formulário tem campos demais.' } })
  })

  test('10,000 tiny files in unknown fields', async () => {
    const sending = upload()
    sending.end(Array.from({ length: 10_000 }, (_, i) => `${partHead(`arquivo${i}`, 'x.pdf')}x\r\n`).join('') + CLOSING)
    const { status, body } = await sending.answer
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { arquivo0: [UNKNOWN_FILE] } })
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })

  test('10,000 tiny files in a field that takes one', async () => {
    const sending = upload()
    sending.end(Array.from({ length: 10_000 }, () => `${partHead('termo', 'x.pdf')}x\r\n`).join('') + CLOSING)
    expect((await sending.answer).body.errors).toEqual({ termo: ['Envie um só arquivo neste campo.'] })
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })

  test('many real files too many, in a body that does not end', async () => {
    const pdf = makePdf({ bytes: 40_000 }).toString('latin1')
    const sending = upload()
    const write = async () => {
      for (let i = 0; i < 80; i++)
        await sending.write(Buffer.from(`${partHead(`documentos[${i}][arquivo]`, 'x.pdf')}${pdf}\r\n`, 'latin1'))
    }
    const [{ status, body }] = await Promise.all([sending.answer, write()])
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { documentos: ['Envie no máximo 42 arquivos.'] } })
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })

  test('one field of 200 kB', async () => {
    const sending = upload()
    sending.end(textPart('classe', 'x'.repeat(200_000)) + CLOSING)
    expect(await sending.answer).toEqual({ status: 413, body: { message: 'Um dos campos do formulário é grande demais.' } })
  })

  test('200 parties', async () => {
    const parties = Array.from({ length: 200 }, (_, i) => [`demandantes[${i}][nome]`, `Parte ${i}`])
    const { status, body } = await file(as(app, 'parte'), petition(Object.fromEntries(parties)))
    expect(status).toBe(422)
    expect((body as Refusal).errors?.demandantes).toEqual(['Informe no máximo 50 demandantes'])
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })

  test('a file sent without a session is not stored', async () => {
    const sending = startUpload(app, '/processo')
    sending.end(`${partHead('peticao', 'x.pdf')}${makePdf({ bytes: 500_000 }).toString('latin1')}\r\n${CLOSING}`)
    expect((await sending.answer).status).toBe(401)
    expect(await countFiles(app)).toEqual(NOTHING)
  })
})

test.each([
  ['nobody asked for', '/register', partHead('foto', 'foto.pdf')],
  ['of a second file under one name', '/processo', `${partHead('peticao', 'a.pdf')}x\r\n${partHead('peticao', 'b.pdf')}`],
])('the cut end of a file %s does not bring the server down', async (_what, path, head) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: `${head}abc` })
  expect([400, 422]).toContain(response.status)
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200)
})

describe('a body that ends too soon', () => {
  test.each([
    ['in the middle of a file', `${partHead('peticao', 'x.pdf')}%PDF-1.4\n`],
    ['in the head of a part', `${textPart('classe', 'x')}--${BOUNDARY}\r\nContent-Dispo`],
    ['before its closing line', textPart('classe', 'x')],
  ])('%s', async (_where, body) => {
    const sending = upload()
    sending.end(body)
    expect(await sending.answer).toEqual({ status: 400, body: { message: MALFORMED } })
    expect(await noLooseFiles(app)).toEqual(NOTHING)
  })

  test('because the client disconnects in the middle of a file, once with others stored before it', async () => {
    for (const before of ['', `${partHead('termo', 'termo.pdf')}${makePdf().toString('latin1')}\r\n`]) {
      const sending = upload('/processo', { 'content-length': 5_000_000 })
      await sending.write(Buffer.from(`${before}${partHead('peticao', 'peticao.pdf')}%PDF-1.4\n`, 'latin1'))
      await sending.write(Buffer.alloc(300_000, 'x'))
      await waitFor('the file to arrive', async () => storedFiles(app).length === (before ? 2 : 1))
      sending.destroy()
      await waitFor('the row to go', async () => (await countFiles(app)).known === 0)
      expect(await noLooseFiles(app)).toEqual(NOTHING)
    }
  })

  test('twenty clients that disconnect at once leave no file, and the next one is served', async () => {
    const clients = Array.from({ length: 20 }, () => upload('/processo', { 'content-length': 5_000_000 }))
    await Promise.all(
      clients.map(async (sending) => {
        await sending.write(`${partHead('peticao', 'peticao.pdf')}%PDF-1.4\n`)
        await sending.write(Buffer.alloc(100_000, 'x'))
      }),
    )
    await waitFor('all files to arrive', async () => storedFiles(app).length === 20)
    for (const sending of clients) sending.destroy()
    await waitFor('the rows to go', async () => (await countFiles(app)).known === 0)
    expect(await noLooseFiles(app)).toEqual(NOTHING)
    const { status } = await file(as(app, 'parte'), petition({ peticao: pdfFile('ainda.pdf') }))
    expect(status).toBe(422)
  })
})

test('an upload that stands still for 20 seconds gets 408, and what it had sent is removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = storedFiles(app).length
  const sent = upload()
  await sent.write(partHead('peticao', 'peticao.pdf'))
  await sent.write(Buffer.alloc(200_000, '%PDF-1.7 '))
  await waitFor('the upload to begin', async () => (await countFiles(app)).known > 0)
  for (let i = 0; i < 4; i++) {
    vi.advanceTimersByTime(20_000)
    await turn()
  }
  expect(await sent.answer).toMatchObject({ status: 408, body: { message: expect.stringContaining('parado') } })
  await waitFor('the file to go', async () => (await countFiles(app)).known === 0 && storedFiles(app).length === before)
})
