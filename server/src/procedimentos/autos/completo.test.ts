import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, signIn } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { damagedPdf, makePdf, pdfFile, protectedPdf } from '../../../test/pdf/pdf.ts'
import { checkPdf, inspectPdf } from '../../../test/pdf/pdf-inspect.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { waitFor } from '../../../test/wait.ts'
import { once } from '../../platform/once.ts'

// A temporary folder of its own: other tests work in the shared one.
const folder = await temporaryFolder()
vi.stubEnv('TMPDIR', folder)
const app = await ownApp()
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})
const { db, storage } = app.deps
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const file = (text: string, pages = 1) => pdfFile(`${text}.pdf`, makePdf({ text, pages }))

const download = async (id: number, account: 'parte' | 'secretaria' = 'parte') => {
  const { status, body, headers } = await as(app, account).file(`/processo/${id}/download`)
  expect(status).toBe(200)
  return { body, headers, pages: (await pdfText(body)).split('\f') }
}

describe('the whole process in one PDF', () => {
  const peticao = makePdf({ text: 'Inicial', pages: 3 })
  const whole = once(async () => {
    const { processo } = await fileProcess(app, 'parte', {
      peticao: pdfFile('Inicial.pdf', peticao),
      termo: file('Contrato', 2),
      'documentos[0][nome]': 'Notificação “extrajudicial” – 漢',
      'documentos[0][arquivo]': file('Carta'),
    })
    await addEvento(app, processo.id, [{ nome: 'Réplica', bytes: makePdf({ text: 'Resposta', pages: 2 }) }])
    await addEvento(app, processo.id, [])
    return { processo, ...(await download(processo.id)) }
  })

  test('has cover, data, docket and every document in order; each page is stamped and numbered, with bookmarks', async () => {
    const { processo, body, headers, pages } = await whole()
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Processo%20${processo.id}.pdf`)
    expect(Number(headers.get('content-length'))).toBe(body.length)
    expect(await checkPdf(body)).toMatchObject({ code: 0 })

    const stamps = pages.map((page, i) => page.match(/Processo \d+ · .* · fls\. \d+\/\d+/)?.[0] ?? `page ${i + 1} has no stamp`)
    const at = (document: string) => stamps.filter((stamp) => stamp.includes(` · ${document} · `)).length
    for (const [i, stamp] of stamps.entries()) {
      expect(stamp).toMatch(new RegExp(`^Processo ${processo.id} · .* · fls\\. ${i + 1}/${pages.length}$`))
    }
    expect(at('Processo completo')).toBe(1)
    const names = ['Petição inicial', 'Termo ou contrato', 'Notificação “extrajudicial” – ?', 'Réplica']
    expect(names.map((name) => at(name))).toEqual([3, 2, 1, 2])
    const order = pages.flatMap((page) => page.match(/(Inicial|Contrato|Carta|Resposta), p\. \d/)?.[0] ?? [])
    expect(order).toEqual([
      'Inicial, p. 1',
      'Inicial, p. 2',
      'Inicial, p. 3',
      'Contrato, p. 1',
      'Contrato, p. 2',
      'Carta, p. 1',
      'Resposta, p. 1',
      'Resposta, p. 2',
    ])

    const { outline, title, attachments } = await inspectPdf(body)
    const first = (text: string) => pages.findIndex((page) => page.includes(text)) + 1
    const receipt = first('Certificamos o recebimento')
    expect(title).toBe(`Processo ${processo.id} completo`)
    expect(attachments).toEqual([])
    expect(outline).toEqual([
      ['Capa', 1],
      ['Dados e partes', 2],
      ['Eventos', 3],
      [
        'Evento 1 – Protocolo da petição inicial',
        first('Inicial, p. 1'),
        ['Petição inicial', first('Inicial, p. 1')],
        ['Termo ou contrato', first('Contrato, p. 1')],
        ['Notificação “extrajudicial” – 漢', first('Carta, p. 1')],
        [`Recibo de protocolo ${processo.id}-1.pdf`, receipt],
      ],
      ['Evento 2 – Juntada', first('Resposta, p. 1'), ['Réplica', first('Resposta, p. 1')]],
    ])
  })

  test('the docket shows number, exact time, author, files and the hash chain', async () => {
    const { processo, pages } = await whole()
    const text = pages.join('\n').replaceAll('\n', ' ')
    const { eventos } = await openProcesso(as(app, 'parte'), processo.id)
    const compact = text.replaceAll(' ', '')
    for (const { hash } of eventos) expect(compact).toContain(hash)
    expect(compact).toContain('0'.repeat(64))
    expect(compact).toContain(sha256(peticao))
    expect(text).toContain('Conta da Parte')
    expect(text).toContain('evento automático')
    expect(text).toMatch(/\d\dh\d\dmin\d\ds \(UTC-03:00\)/)
    expect(text).toContain('assinaturas digitais')
  })

  test('a document that cannot be shown is named in its place and attached as it is; nothing else is lost', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const damaged = damagedPdf()
    const locked = protectedPdf()
    await addEvento(app, processo.id, [
      { nome: 'Antes', bytes: makePdf({ text: 'Antes' }) },
      { nome: 'Quebrado', bytes: damaged },
      { nome: 'Trancado', bytes: locked },
      { nome: 'Nada', bytes: Buffer.from('texto qualquer') },
      { nome: 'Depois', bytes: makePdf({ text: 'Depois' }) },
      { nome: 'Gravação', tipo: 'audio', bytes: Buffer.from('ID3') },
    ])
    const { body, pages } = await download(processo.id)
    expect(await checkPdf(body)).toMatchObject({ code: 0 })
    const order = pages.map((page) => page.match(/Antes, p|Depois, p|danificado|protegido por senha|não é um PDF/)?.[0])
    expect(order.filter(Boolean).slice(-5)).toEqual([
      'Antes, p',
      'danificado',
      'protegido por senha',
      'não é um PDF',
      'Depois, p',
    ])
    expect(pages[0]).toContain('Evento 2: Gravação')
    for (const nome of ['Quebrado', 'Trancado', 'Nada']) expect(pages[0]).toContain(nome)
    const { attachments } = await inspectPdf(body)
    const contents = attachments.map((content) => sha256(Buffer.from(content)))
    expect(contents.toSorted()).toEqual([damaged, locked, Buffer.from('texto qualquer')].map(sha256).toSorted())
  })

  test('a file that changed or is missing in the storage is reported, and the rest is there', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await addEvento(app, processo.id, [
      { nome: 'Trocado', bytes: makePdf({ text: 'Original' }) },
      { nome: 'Sumido', bytes: makePdf({ text: 'Sumido' }) },
    ])
    const rows = await db.selectFrom('arquivos').select(['chave', 'nome']).where('nome', 'in', ['Trocado', 'Sumido']).execute()
    const key = (nome: string) => rows.find((row) => row.nome === nome)!.chave
    await writeFile(join(app.dataDir, 'arquivos', key('Trocado')), makePdf({ text: 'Falso' }))
    await storage.remove(key('Sumido'))
    const text = (await download(processo.id)).pages.join('\n').replaceAll('\n', ' ')
    expect(text).toContain('não tem o SHA-256 registrado no evento')
    expect(text).toContain('não está mais no armazenamento')
    expect(text).not.toContain('Falso, p. 1')
    expect(text).toContain('peticao.pdf, p. 1')
  })
})

test('when the caller disconnects, the work stops and no file is left behind', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const documentos = Array.from({ length: 20 }, (_, i) => ({ nome: `Documento ${i}`, bytes: makePdf({ text: `D${i}` }) }))
  await addEvento(app, processo.id, documentos)
  const token = await signIn(app, 'parte@concordia.test')
  await whenScratchIsEmpty()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(`${app.url}/api/processo/${processo.id}/download`, { headers, signal: leaving.signal })
  await waitFor('the work to begin', async () => (await scratch()).length > 0)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  await whenScratchIsEmpty()
  const { status } = await as(app, 'parte').file(`/processo/${processo.id}/download`)
  expect(status).toBe(200)
})

const scratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('concordia-autos-'))
const whenScratchIsEmpty = () => waitFor('the folder to be gone', async () => (await scratch()).length === 0)

test('the temporary folder is empty afterwards, and each download is audited', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await download(processo.id)
  await whenScratchIsEmpty()
  const lines = await db
    .selectFrom('auditoria')
    .select(['acao', 'objetoId'])
    .where('acao', '=', 'baixar-completo')
    .where('objetoId', '=', String(processo.id))
    .execute()
  expect(lines).toHaveLength(1)
})
