import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, signIn } from '../../test/client.ts'
import { temporaryFolder } from '../../test/database.ts'
import { packedPdf } from '../../test/packed-pdf.ts'
import { damagedPdf, makePdf, pdfFile, protectedPdf } from '../../test/pdf.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { fileProcess, openProcesso } from '../../test/peticao.ts'
import { waitFor } from '../../test/wait.ts'
import { qpdf } from '../platform/pdf/qpdf.ts'
import { newKey } from '../platform/storage/storage.ts'
import { grantAccess } from './acesso.ts'
import { appendEvento } from './append-evento.ts'

// A temporary folder of its own: other tests work in the common one.
process.env.TMPDIR = await temporaryFolder()
const app = await ownApp()
afterAll(() => rm(tmpdir(), { recursive: true }))
const { db, storage } = app.deps
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const file = (text: string, pages = 1) => pdfFile(`${text}.pdf`, makePdf({ text, pages }))

/** qpdf's own verdict over the whole file. */
async function check(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'completo-'))
  await writeFile(join(folder, 'a.pdf'), bytes)
  const result = await qpdf({ folder, args: ['--check', './a.pdf'] })
  await rm(folder, { recursive: true })
  return result
}

async function inspect(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const pageOf = async (dest: unknown) => (await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0])) + 1
  type Node = { title: string; dest: unknown; items: Node[] }
  const walk = async (nodes: Node[]): Promise<unknown[]> =>
    Promise.all(nodes.map(async ({ title, dest, items }) => [title, await pageOf(dest), ...(await walk(items))]))
  const outline = await walk((await pdf.getOutline()) as never)
  const listed = await pdf.getAttachments()
  const attachments = await Promise.all(
    [...(listed ?? [])].map(async ([id]) => (await pdf.getAttachmentContent(id)) as unknown as Uint8Array),
  )
  const { info } = await pdf.getMetadata()
  await task.destroy()
  return { outline, attachments, title: (info as { Title?: string }).Title }
}

const download = async (id: number, account: 'parte' | 'secretaria' = 'parte') => {
  const { status, body, headers } = await as(app, account).file(`/processo/${id}/download`)
  expect(status).toBe(200)
  return { body, headers, pages: (await pdfText(body)).split('\f') }
}

interface Documento {
  nome: string
  tipo?: 'documento' | 'audio'
  bytes: Buffer
  paginas?: number | null
}

/** Bytes put into the storage without the checks of an upload, as an older installation may hold them. */
async function addEvento(id: number, documentos: Documento[]) {
  const stored = []
  for (const { nome, tipo = 'documento', bytes, paginas = null } of documentos) {
    const chave = newKey()
    await storage.put(chave, Readable.from([bytes]))
    const row = { chave, nome, tipo: 'application/pdf', tamanho: bytes.length, sha256: sha256(bytes), paginas }
    const { id } = await db.insertInto('arquivos').values(row).returning('id').executeTakeFirstOrThrow()
    stored.push({ tipo, nome, arquivo: { id, sha256: row.sha256 } as never })
  }
  const evento = { descricao: 'Juntada', documentos: stored, now: new Date() }
  await app.deps.tx((trx) => appendEvento(trx, id, evento))
}

describe('the whole process in one PDF', () => {
  test('has cover, data, docket and every document in order, each page stamped and counted, with bookmarks', async () => {
    const { processo } = await fileProcess(app, 'parte', {
      peticao: file('Inicial', 3),
      termo: file('Contrato', 2),
      'documentos[0][nome]': 'Notificação “extrajudicial” – 漢',
      'documentos[0][arquivo]': file('Carta'),
    })
    await addEvento(processo.id, [{ nome: 'Réplica', bytes: makePdf({ text: 'Resposta', pages: 2 }) }])
    const { body, headers, pages } = await download(processo.id)
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Processo%20${processo.id}.pdf`)
    expect(Number(headers.get('content-length'))).toBe(body.length)
    expect(await check(body)).toMatchObject({ code: 0 })

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

    const { outline, title, attachments } = await inspect(body)
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

  test('the docket prints number, exact time, author, files and the chain', async () => {
    const peticao = makePdf({ text: 'Inicial' })
    const { processo } = await fileProcess(app, 'parte', { peticao: pdfFile('p.pdf', peticao) })
    await addEvento(processo.id, [])
    const { pages } = await download(processo.id, 'secretaria')
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

  test('what cannot be shown is named in its place and put in as it is; nothing else is lost', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const damaged = damagedPdf()
    const locked = protectedPdf()
    await addEvento(processo.id, [
      { nome: 'Antes', bytes: makePdf({ text: 'Antes' }) },
      { nome: 'Quebrado', bytes: damaged },
      { nome: 'Trancado', bytes: locked },
      { nome: 'Nada', bytes: Buffer.from('texto qualquer') },
      { nome: 'Depois', bytes: makePdf({ text: 'Depois' }) },
      { nome: 'Gravação', tipo: 'audio', bytes: Buffer.from('ID3') },
    ])
    const { body, pages } = await download(processo.id)
    expect(await check(body)).toMatchObject({ code: 0 })
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
    const { attachments } = await inspect(body)
    const contents = attachments.map((content) => sha256(Buffer.from(content)))
    expect(contents.toSorted()).toEqual([damaged, locked, Buffer.from('texto qualquer')].map(sha256).toSorted())
  })

  test.each([
    ['known when it came', 3001],
    ['not known', null],
  ])('a document of over 3,000 pages, their number %s, is put in as it is, with a page that says why', async (_what, paginas) => {
    const { processo } = await fileProcess(app, 'parte')
    const bytes = packedPdf({ pages: 3001 })
    await addEvento(processo.id, [
      { nome: 'Longo', bytes, paginas },
      { nome: 'Curto', bytes: makePdf({ text: 'Curto' }) },
    ])
    const { body, pages } = await download(processo.id)
    expect(pages.length).toBeLessThan(20)
    const text = pages.join('\n').replaceAll('\n', ' ')
    expect(text).toContain('mais de 3.000 páginas')
    expect(text).toContain('Curto, p. 1')
    expect((await inspect(body)).attachments.map((content) => sha256(Buffer.from(content)))).toEqual([sha256(bytes)])
    expect(await check(body)).toMatchObject({ code: 0 })
  })

  test('documents good alone and too much together: the heaviest are put in as they are, the others are there', async () => {
    const { processo } = await fileProcess(app, 'parte')
    // Each value takes memory when it is read, and next to none in the file.
    const heavy = packedPdf({ pages: 2500, entries: `/X[${'0 '.repeat(200)}]` })
    await addEvento(processo.id, [
      ...['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((nome) => ({ nome, bytes: heavy })),
      { nome: 'Leve', bytes: makePdf({ text: 'Leve' }) },
    ])
    const { body, pages } = await download(processo.id)
    const text = pages.join('\n').replaceAll('\n', ' ')
    expect(text).toContain('passa do que pode ser reunido em um só PDF')
    expect(text).toContain('Leve, p. 1')
    expect(text).toContain('peticao.pdf, p. 1')
    const { attachments } = await inspect(body)
    expect(attachments.length).toBeGreaterThan(0)
    for (const content of attachments) expect(sha256(Buffer.from(content))).toBe(sha256(heavy))
  }, 60_000)

  test('a file that changed or vanished in the storage is told, and the rest is there', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await addEvento(processo.id, [
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

test('a caller who leaves ends the work, and nothing stays behind', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const documentos = Array.from({ length: 20 }, (_, i) => ({ nome: `Documento ${i}`, bytes: makePdf({ text: `D${i}` }) }))
  await addEvento(processo.id, documentos)
  const token = await signIn(app, 'parte@concordia.test')
  const before = await scratch()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(`${app.url}/api/processo/${processo.id}/download`, { headers, signal: leaving.signal })
  await waitFor('the work to begin', async () => (await scratch()).length > before.length)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  await waitFor('the folder to be gone', async () => (await scratch()).length === before.length)
  const { status } = await as(app, 'parte').file(`/processo/${processo.id}/download`)
  expect(status).toBe(200)
})

/** Whatever is copied from the storage waits until `release`, so that all who come meanwhile find the others there. */
function holdStorage() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const get = storage.get.bind(storage)
  const held = vi.spyOn(storage, 'get').mockImplementation((chave) => promise.then(() => get(chave)))
  onTestFinished(() => {
    resolve()
    held.mockRestore()
  })
  return resolve
}

/** The answers in the order they come. */
function inOrderOfAnswer<T>(asked: readonly Promise<T>[]): { first: (count: number) => Promise<T[]>; all: Promise<T[]> } {
  const come: T[] = []
  const all = Promise.all(asked.map((answer) => answer.then((value) => come.push(value)))).then(() => come)
  const first = async (count: number) => {
    await waitFor(`${count} answers`, () => come.length >= count)
    return [...come]
  }
  return { first, all }
}

test('many at once are prepared one after the other, and too many are asked to come back', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const accounts = ['parte', 'parte2', 'advogado', 'arbitro', 'arbitro2', 'perito'] as const
  await admit(processo.id, accounts)
  const release = holdStorage()
  const twice = [...accounts, ...accounts]
  const { first, all } = inOrderOfAnswer(twice.map((account) => as(app, account).file(`/processo/${processo.id}/download`)))
  const refused = await first(2)
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[0]!.headers.get('retry-after')).toBe('60')
  expect(JSON.parse(refused[0]!.body.toString())).toEqual({
    message: 'Há muitos downloads completos em preparo. Tente de novo em um minuto.',
  })
  release()
  const statuses = (await all).map(({ status }) => status)
  expect(statuses).toEqual([503, 503, ...Array.from({ length: 10 }, () => 200)])
})

test('nobody has more than two in preparation, and others go on meanwhile', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await admit(processo.id, ['parte2'])
  const release = holdStorage()
  const ask = (account: 'parte' | 'parte2') => as(app, account).file(`/processo/${processo.id}/download`)
  const { first, all } = inOrderOfAnswer([ask('parte'), ask('parte'), ask('parte')])
  const [refused] = await first(1)
  expect(refused!.status).toBe(429)
  expect(refused!.headers.get('retry-after')).toBe('60')
  expect(JSON.parse(refused!.body.toString())).toEqual({
    message: 'Dois downloads completos seus já estão em preparo. Tente de novo em um minuto.',
  })
  const other = ask('parte2')
  release()
  expect((await all).map(({ status }) => status)).toEqual([429, 200, 200])
  expect((await other).status).toBe(200)
  expect((await ask('parte')).status).toBe(200)
})

async function admit(procedimentoId: number, accounts: readonly string[]) {
  const emails = accounts.map((account) => `${account}@concordia.test`)
  const users = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  const acesso = { procedimentoId, motivo: 'terceiro', tipo: 'processo', movimentadoEm: new Date() } as const
  await app.deps.tx(async (trx) => {
    for (const { id } of users) await grantAccess(trx, { ...acesso, userId: id })
  })
}

const scratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('concordia-autos-'))

test('nothing stays in the temporary folder, and each download is on the audit trail', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const before = await scratch()
  await download(processo.id)
  expect(await scratch()).toEqual(before)
  const lines = await db
    .selectFrom('auditoria')
    .select(['acao', 'objetoId'])
    .where('acao', '=', 'baixar-completo')
    .where('objetoId', '=', String(processo.id))
    .execute()
  expect(lines).toHaveLength(1)
})
