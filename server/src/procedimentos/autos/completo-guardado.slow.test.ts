import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, signIn } from '../../../test/client.ts'
import { makePdf } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { addEvento } from '../../../test/procedimentos/juntada.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict, viewsOf } from '../../../test/procedimentos/sigilo.ts'
import { waitFor } from '../../../test/wait.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'
import { quandoPreparados } from './completo.ts'
import { sweepGuardados } from './completo-guardado.ts'

const app = await ownApp()
const { db, storage } = app.deps

const download = async (id: number, account: Account) => {
  const { status, body } = await as(app, account).file(`/processo/${id}/download`)
  expect(status).toBe(200)
  return body
}

/** Counts how many full PDFs are made from now on. */
function makings() {
  const spy = vi.spyOn(storage, 'putFile')
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** The next file is not kept until `release` is called, or the test ends. */
function holdKeeping() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { putFile } = storage
  const made = makings().mockImplementationOnce((...args) => promise.then(() => putFile(...args)))
  onTestFinished(() => resolve())
  return { release: resolve, made }
}

const kept = (id: number) =>
  db
    .selectFrom('autosCompletos as c')
    .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
    .select(['a.id', 'a.chave', 'c.eventos'])
    .where('c.procedimentoId', '=', id)
    .orderBy('c.eventos')
    .execute()

/** The answer does not wait until the file is kept. */
const whenKept = (id: number, count: number) =>
  waitFor(`${count} kept files`, async () => {
    const rows = await kept(id)
    return rows.length === count && rows
  })

const downloadsOf = (id: number) =>
  db.selectFrom('auditoria').select('userId').where('acao', '=', 'baixar-completo').where('objetoId', '=', String(id)).execute()

test('the second download is the same file, made once, for everyone who may see the same; each is audited', async () => {
  const { id } = await processWithRoles(app)
  const made = makings()
  const first = await download(id, 'parte')
  expect((await download(id, 'parte')).equals(first)).toBe(true)
  expect((await download(id, 'parte2')).equals(first)).toBe(true)
  expect(made).toHaveBeenCalledTimes(1)
  expect(await downloadsOf(id)).toHaveLength(3)
})

test('a further evento, a corrected name and another situação make another file', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const made = makings()
  await download(processo.id, 'parte')
  await addEvento(app, processo.id, [{ nome: 'Réplica', bytes: makePdf({ text: 'Resposta' }) }])
  expect(await pdfText(await download(processo.id, 'parte'))).toContain('Resposta, p. 1')
  await db.updateTable('partes').set({ nome: 'Nome corrigido' }).where('procedimentoId', '=', processo.id).execute()
  expect(await pdfText(await download(processo.id, 'parte'))).toContain('Nome corrigido')
  await db.updateTable('procedimentos').set({ situacao: 5 }).where('id', '=', processo.id).execute()
  expect((await pdfText(await download(processo.id, 'parte'))).split('\f')[0]).toContain('Suspenso')
  await whenKept(processo.id, 4)
  expect(made).toHaveBeenCalledTimes(4)
})

test('nobody gets the file of somebody who may see more, and everyone who opens a restricted document is audited', async () => {
  const { id, documento } = await processWithRoles(app)
  await restrict(app, id, documento, ['demandadas', 'arbitro'])
  const made = makings()
  expect(await pdfText(await download(id, 'parte2'))).toContain('Contas do ano, p. 1')
  expect(await pdfText(await download(id, 'advogado'))).not.toContain('Contas do ano')
  expect(await pdfText(await download(id, 'arbitro'))).toContain('Contas do ano, p. 1')
  expect(await pdfText(await download(id, 'advogado'))).not.toContain('Contas do ano')
  expect(made).toHaveBeenCalledTimes(2)
  const emails = (await viewsOf(app, documento)).map(({ email }) => email)
  expect(emails).toEqual(['parte2@concordia.test', 'arbitro@concordia.test'])
})

test('a document that becomes secret is in no file given out afterwards, and one that is opened is', async () => {
  const { id, documento } = await processWithRoles(app)
  expect(await pdfText(await download(id, 'advogado'))).toContain('Contas do ano, p. 1')
  await restrict(app, id, documento, ['arbitro'])
  expect(await pdfText(await download(id, 'advogado'))).not.toContain('Contas do ano')
  await restrict(app, id, documento, null)
  expect(await pdfText(await download(id, 'advogado'))).toContain('Contas do ano, p. 1')
})

test('a user who has lost access gets no kept file either', async () => {
  const { id } = await processWithRoles(app)
  await download(id, 'perito')
  await db.deleteFrom('procedimentoAcessos').where('procedimentoId', '=', id).where('motivo', '=', 'terceiro').execute()
  const { status } = await as(app, 'perito').file(`/processo/${id}/download`)
  expect(status).toBe(403)
})

test('a file that the storage has lost is made anew', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const first = await download(processo.id, 'parte')
  const [lost] = await whenKept(processo.id, 1)
  await storage.remove(lost!.chave)
  expect((await download(processo.id, 'parte')).length).toBeGreaterThan(first.length - 1000)
  const [remade] = await whenKept(processo.id, 1)
  expect(remade!.chave).not.toBe(lost!.chave)
})

test('files are swept when the docket has grown, and after a day', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await download(processo.id, 'parte')
  await addEvento(app, processo.id, [])
  await download(processo.id, 'parte')
  const [old, current] = await whenKept(processo.id, 2)
  await sweepGuardados(db, storage)
  expect(await kept(processo.id)).toEqual([current])
  await expect(storage.read(old!.chave)).rejects.toThrow(StorageMissing)
  await storage.read(current!.chave)

  await db
    .updateTable('arquivos')
    .set({ createdAt: new Date(0) })
    .where('id', '=', current!.id)
    .execute()
  await sweepArquivos(db, storage)
  expect(await kept(processo.id)).toEqual([])
  await expect(storage.read(current!.chave)).rejects.toThrow(StorageMissing)
})

test('a file that cannot be kept is sent all the same, and made again for the next', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const made = makings().mockRejectedValueOnce(new Error('no space left'))
  expect(await pdfText(await download(processo.id, 'parte'))).toContain('fls. 1/')
  expect(await kept(processo.id)).toEqual([])
  expect(await pdfText(await download(processo.id, 'parte'))).toContain('fls. 1/')
  await whenKept(processo.id, 1)
  expect(made).toHaveBeenCalledTimes(2)
})

test('a request made while the file is being kept waits for it instead of making it again', async () => {
  const { id } = await processWithRoles(app)
  const { release, made } = holdKeeping()
  const first = await download(id, 'parte')
  const copied = vi.spyOn(storage, 'fetch')
  onTestFinished(() => copied.mockRestore())
  const second = download(id, 'parte2')
  await pause(200)
  expect(copied).not.toHaveBeenCalled()
  release()
  expect((await second).equals(first)).toBe(true)
  expect(made).toHaveBeenCalledTimes(1)
})

test('a user who stops waiting for a file that is being kept frees their place', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const { release } = holdKeeping()
  await download(processo.id, 'parte')
  const token = await signIn(app, 'parte@concordia.test')
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => fetch(`${app.url}/api/processo/${processo.id}/download`, { headers, signal: AbortSignal.timeout(100) })
  // A user has two places, and the server takes a moment to notice that somebody has left.
  const waits = () =>
    ask().then(
      ({ status }) => status !== 429,
      ({ name }: Error) => name === 'TimeoutError',
    )
  for (let i = 0; i < 4; i++) await waitFor('a place', waits)
  release()
  await waitFor('an answer', async () => (await as(app, 'parte').file(`/processo/${processo.id}/download`)).status === 200)
})

test('the end of a node waits for what is being kept', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const { release } = holdKeeping()
  await download(processo.id, 'parte')
  const ended = quandoPreparados()
  expect(await Promise.race([ended, pause(50, 'waits')])).toBe('waits')
  release()
  await ended
  expect(await kept(processo.id)).toHaveLength(1)
})
