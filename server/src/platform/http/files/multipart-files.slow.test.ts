import { writeFile } from 'node:fs/promises'
import { FILE_DAMAGED, FILE_EMPTY, FILE_NOT_PDF, FILE_PROTECTED, FILE_TOO_LARGE } from '@concordia/contract/values/files'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../../test/client.ts'
import { damagedPdf, makePdf, pdfFile, protectedPdf } from '../../../../test/pdf/pdf.ts'
import { file, fileOverHttp, petition } from '../../../../test/procedimentos/peticao.ts'
import { countFiles, noLooseFiles } from '../../../../test/storage/storage.ts'

// No test here waits for jobs, so none run and no receipt appears among the files that are counted.
const app = await ownApp()

/** Sends a petition that is refused; returns the errors by field and checks that no file is left. */
async function refusalOf(changes: Parameters<typeof petition>[0], who: Account = 'parte') {
  const before = await countFiles(app)
  const { status, body } = await file(as(app, who), petition(changes))
  expect(status).toBe(422)
  expect(await noLooseFiles(app)).toEqual(before)
  return (body as Refusal).errors
}
const UNKNOWN_FILE = 'Este campo não recebe arquivo aqui, e nada foi gravado. Confira o nome do campo.'
const documento = (arquivo: File | string) => ({ 'documentos[0][nome]': 'Anexo', 'documentos[0][arquivo]': arquivo })

describe('the size of a file', () => {
  test('5,999,999 bytes pass, and come back', async () => {
    const { processo } = await fileOverHttp(app, 'parte', { peticao: pdfFile('grande.pdf', makePdf({ bytes: 5_999_999 })) })
    const { headers } = await as(app, 'parte').file(`/processo/${processo.id}/peticao`)
    expect(headers.get('content-length')).toBe('5999999')
  })

  test('6,000,000 bytes are refused', async () => {
    const errors = await refusalOf({ peticao: pdfFile('grande.pdf', makePdf({ bytes: 6_000_000 })) })
    expect(errors?.peticao).toEqual([FILE_TOO_LARGE])
  })

  test('60 MB are cut off on the way and refused by name', async () => {
    const errors = await refusalOf(documento(pdfFile('enorme.pdf', makePdf({ bytes: 60_000_000 }))))
    expect(errors?.['documentos.0.arquivo']).toEqual([FILE_TOO_LARGE])
  })
})

describe('each problem with a file has its own sentence', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each([
    ['empty', Buffer.alloc(0), FILE_EMPTY],
    ['an image with the name of a PDF', png, FILE_NOT_PDF],
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>'), FILE_NOT_PDF],
    ['damaged', damagedPdf(), FILE_DAMAGED],
    ['cut in the middle of its first object', makePdf().subarray(0, 60), FILE_DAMAGED],
    ['protected by a password', protectedPdf(), FILE_PROTECTED],
  ])('%s', async (_what, bytes, sentence) => {
    expect((await refusalOf({ termo: pdfFile('termo.pdf', bytes) }))?.termo).toEqual([sentence])
    expect((await refusalOf(documento(pdfFile('anexo.pdf', bytes))))?.['documentos.0.arquivo']).toEqual([sentence])
  })

  test('problems of all files and of the text are reported together', async () => {
    const errors = await refusalOf({
      termo: pdfFile('termo.pdf', damagedPdf()),
      peticao: pdfFile('peticao.pdf', Buffer.alloc(0)),
      ...documento(pdfFile('anexo.pdf', protectedPdf())),
      classe: '',
    })
    expect(errors).toEqual({
      termo: [FILE_DAMAGED],
      peticao: [FILE_EMPTY],
      'documentos.0.arquivo': [FILE_PROTECTED],
      classe: ['Informe a classe/tipo'],
    })
  })
})

describe('files where text is expected, and text where a file is expected', () => {
  test('a text in a file field is not accepted as a file', async () => {
    expect(await refusalOf({ termo: 'contrato.pdf', ...documento('anexo.pdf') })).toEqual({
      termo: ['Adicione seu termo ou contrato em pdf'],
      'documentos.0.arquivo': ['Adicione o arquivo do documento em pdf'],
    })
  })

  test.each([
    ['classe', 'classe'],
    ['documento', 'documento'],
    ['audios[]', 'audios'],
    ['documentos[0][pdf]', 'documentos.0.pdf'],
    ['termo[arquivo]', 'termo.arquivo'],
    ['a[b', 'a[b'],
  ])('a file under the name %s is refused, and the files before it are not kept', async (name, field) => {
    const form = petition({ [name]: pdfFile('anexo.pdf') })
    const before = await countFiles(app)
    const { status, body } = await file(as(app, 'parte2'), form)
    expect([status, (body as unknown as Refusal).errors]).toEqual([422, { [field]: [UNKNOWN_FILE] }])
    expect(await noLooseFiles(app)).toEqual(before)
  })

  test('a file that was uploaded before is refused too under a name that is not known', async () => {
    expect(await refusalOf({ 'documento[arquivo_id]': '1' })).toEqual({ documento: [UNKNOWN_FILE] })
  })

  test('the empty part that browsers send for an untouched field is no file', async () => {
    expect(await refusalOf({ documento: new File([], ''), classe: null })).toEqual({ classe: ['Informe a classe/tipo'] })
  })

  test('the name of a file is kept with its accents composed', async () => {
    const apart = 'Petic\u0327a\u0303o'
    const anexo = { 'documentos[0][nome]': apart, 'documentos[0][arquivo]': pdfFile('anexo.pdf') }
    await fileOverHttp(app, 'parte2', { peticao: pdfFile(`${apart}.pdf`), ...anexo })
    const [arquivos, documentos] = await Promise.all([
      app.deps.db.selectFrom('arquivos').select('nome').where('nome', 'like', 'Peti%').execute(),
      app.deps.db.selectFrom('documentos').select('nome').where('nome', 'like', 'Peti%').execute(),
    ])
    expect(arquivos).toContainEqual({ nome: 'Petição.pdf' })
    expect(documentos).toContainEqual({ nome: 'Petição' })
  })

  test('two files under one name are refused at their field, and neither is kept', async () => {
    const form = petition({ peticao: null })
    form.append('peticao', pdfFile('primeira.pdf'))
    form.append('peticao', pdfFile('segunda.pdf'))
    const before = await countFiles(app)
    const { status, body } = await file(as(app, 'parte2'), form)
    expect([status, (body as unknown as Refusal).errors]).toEqual([422, { peticao: ['Envie um só arquivo neste campo.'] }])
    expect(await noLooseFiles(app)).toEqual(before)
  })

  test('the 43rd file is refused', async () => {
    const documentos = Array.from({ length: 41 }, (_, i) => [
      [`documentos[${i}][nome]`, `Documento ${i}`],
      [`documentos[${i}][arquivo]`, pdfFile(`${i}.pdf`)],
    ]).flat()
    expect(await refusalOf(Object.fromEntries(documentos), 'parte2')).toEqual({ documentos: ['Envie no máximo 42 arquivos.'] })
  })

  test('a file name is decoded as the browser meant it, and no character is cut in two', async () => {
    const nomes: [sent: string, kept: string][] = [
      ['petição "final".pdf', 'petição "final".pdf'],
      ['100%25 a%0D%0Ab%22.pdf', '100%25 ab".pdf'],
      [`${'a'.repeat(199)}😀.pdf`, `${'a'.repeat(199)}😀`],
    ]
    for (const [sent] of nomes) await fileOverHttp(app, 'parte2', { peticao: pdfFile(sent) })
    const rows = await app.deps.db.selectFrom('arquivos').select('nome').orderBy('id', 'desc').limit(6).execute()
    for (const [, kept] of nomes) expect(rows.map(({ nome }) => nome)).toContain(kept)
  })

  test('a file name may contain anything and is never used as a path', async () => {
    const names = ['../../etc/passwd', 'C:\\Users\\parte\\petição "final".pdf', 'a\r\nb\tc.pdf', '.pdf', '中'.repeat(300)]
    for (const name of names) await fileOverHttp(app, 'parte2', { peticao: pdfFile(name) })
    const rows = await app.deps.db.selectFrom('arquivos').select(['nome', 'chave']).orderBy('id').execute()
    for (const { nome, chave } of rows) {
      expect(nome).toMatch(/^[^/\\\p{Cc}]{1,200}$/u)
      expect(chave).toMatch(/^\d{4}\/\d\d\/[0-9a-f-]{36}$/)
    }
  })
})

test('a storage that fails gives a 500 with a request id, and leaves no file', async () => {
  const { storage } = app.deps
  const { put } = storage
  const before = await countFiles(app)
  storage.put = async () => {
    throw new Error('disk full')
  }
  const { status, body, headers } = await file(as(app, 'parte2'), petition()).finally(() => {
    storage.put = put
  })
  expect(status).toBe(500)
  expect(body.message).toBe(
    `Algo deu errado do nosso lado. Se continuar, informe o código ${headers.get('x-request-id')} ao suporte.`,
  )
  expect(await noLooseFiles(app)).toEqual(before)
})

test('so does a storage that fails after the whole body has arrived', async () => {
  const { storage } = app.deps
  const { fetch } = storage
  const before = await countFiles(app)
  storage.fetch = async () => {
    // The petition is small: its last byte was read long before the storage fails.
    throw new Error('unreadable')
  }
  const { status, body } = await file(as(app, 'parte2'), petition()).finally(() => {
    storage.fetch = fetch
  })
  expect(status).toBe(500)
  expect(body.message).toContain('Algo deu errado do nosso lado.')
  expect(await noLooseFiles(app)).toEqual(before)
})

test('so does a storage that returns other bytes than it was given', async () => {
  const { storage } = app.deps
  const { fetch } = storage
  const before = await countFiles(app)
  const other = makePdf({ bytes: 2_000 })
  storage.fetch = (_key, path) => writeFile(path, other)
  const { status } = await file(as(app, 'parte2'), petition()).finally(() => {
    storage.fetch = fetch
  })
  expect(status).toBe(500)
  expect(await noLooseFiles(app)).toEqual(before)
})
