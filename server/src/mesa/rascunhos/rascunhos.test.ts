import { randomUUID } from 'node:crypto'
import type { rascunhos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_RASCUNHOS } from '@concordia/contract/rascunhos/words'
import { FILE_DAMAGED, FILE_NOT_AUDIO, FILE_NOT_PDF, FILE_PROTECTED, FILE_TOO_LARGE } from '@concordia/contract/values/files'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { damagedPdf, pdfFile, protectedPdf } from '../../../test/pdf/pdf.ts'
import { mp3File } from '../../../test/procedimentos/movimento.ts'
import { newRascunho, uploaded, uploadTo } from '../../../test/rascunho.ts'
import { storedFiles } from '../../../test/storage/storage.ts'
import { sweepArquivos } from '../../platform/files/arquivos.ts'
import { sweepRascunhos } from './sweep.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db, storage } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]

type Saved = ResultOf<typeof rascunhos.save> & Refusal
const list = async (who: Client) =>
  (await who.get<ResultOf<typeof rascunhos.list>>('/rascunhos')).body.rascunhos.map(({ id }) => id)
const open = (who: Client, id: string) => who.get<ResultOf<typeof rascunhos.get> & Refusal>(`/rascunho/${id}`)
const save = (who: Client, id: string, versao: number, dados: object) =>
  who.put<Saved>(`/rascunho/${id}`, { titulo: 'Petição inicial', dados, versao })
const keyOf = async (id: number) =>
  (await db.selectFrom('arquivos').select('chave').where('id', '=', id).executeTakeFirstOrThrow()).chave
/** Whether the rows of these files are there. */
const areThere = async (...ids: number[]) => {
  const rows = await db.selectFrom('arquivos').select('id').where('id', 'in', ids).execute()
  return ids.map((id) => rows.some((row) => Number(row.id) === id))
}

test('a draft begun in one browser can be continued in another, with its files', async () => {
  const id = await newRascunho(parte)
  const arquivo = await uploaded(parte, id, pdfFile('contrato.pdf'))
  expect((await save(parte, id, 1, { classe: 'Rescisão', nota: 'a\u0000b' })).body.rascunho).toMatchObject({
    versao: 2,
    arquivos: 1,
  })
  const { body } = await open(parte, id)
  expect(body.rascunho).toMatchObject({
    assistente: 'processo',
    dados: { classe: 'Rescisão', nota: 'a\u0000b' },
    versao: 2,
    arquivos: [{ id: arquivo, nome: 'contrato.pdf', tipo: 'application/pdf', paginas: 1 }],
  })
  expect((await parte.file(`/rascunho/arquivo/${arquivo}`)).body.subarray(0, 5).toString()).toBe('%PDF-')
})

test('when two tabs save, the second reads when the other did; the first save again changes nothing', async () => {
  const id = await newRascunho(parte)
  expect((await save(parte, id, 1, { classe: 'A' })).status).toBe(200)
  const second = await save(parte, id, 1, { classe: 'B' })
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(/alterado em outra aba ou aparelho em \d\d\/\d\d\/\d{4} às \d\dh\d\d\./),
  ])
  const again = await save(parte, id, 1, { classe: 'A' })
  expect([again.status, again.body.rascunho.versao]).toEqual([200, 2])
  expect((await open(parte, id)).body.rascunho.dados).toEqual({ classe: 'A' })
})

test('a draft begun twice under one id is one; the same id of another user is another draft', async () => {
  const id = await newRascunho(parte, { dados: { de: 'parte' } })
  await newRascunho(parte, { id, dados: { de: 'repetido' } })
  await newRascunho(parte2, { id, dados: { de: 'parte2' } })
  expect((await open(parte, id)).body.rascunho.dados).toEqual({ de: 'parte' })
  expect((await open(parte2, id)).body.rascunho.dados).toEqual({ de: 'parte2' })
})

test('a deleted draft is gone from the list and can be restored with its files; later all are removed', async () => {
  const id = await newRascunho(parte)
  const arquivo = await uploaded(parte, id)
  await parte.delete(`/rascunho/${id}`)
  expect(await list(parte)).not.toContain(id)
  expect((await open(parte, id)).status).toBe(403)
  expect((await parte.put(`/rascunho/${id}/restaurar`)).status).toBe(200)
  expect(await list(parte)).toContain(id)
  expect((await open(parte, id)).body.rascunho.arquivos).toHaveLength(1)
  await parte.delete(`/rascunho/${id}`)
  await sweepRascunhos(app.deps)
  expect(await areThere(arquivo)).toEqual([true])
  clock.forward(1)
  await sweepRascunhos(app.deps)
  expect(await areThere(arquivo)).toEqual([false])
  expect((await parte.put(`/rascunho/${id}/restaurar`)).status).toBe(403)
})

test('a draft that its owner has back, or changes, while the sweep runs is kept with its files', async () => {
  const [back, changed] = [await newRascunho(parte), await newRascunho(parte)]
  const [inBack, inChanged] = [await uploaded(parte, back), await uploaded(parte, changed)]
  await db
    .updateTable('rascunhos')
    .set({ excluidoEm: new Date(0) })
    .where('id', '=', back)
    .execute()
  await db
    .updateTable('rascunhos')
    .set({ alteradoEm: new Date(0) })
    .where('id', '=', changed)
    .execute()
  // After the sweep has chosen what to remove, before it removes anything.
  const between: typeof app.deps.tx = async (work) => {
    await parte.put(`/rascunho/${back}/restaurar`)
    await save(parte, changed, 1, { classe: 'Rescisão' })
    return app.deps.tx(work)
  }
  await sweepRascunhos({ ...app.deps, tx: between })
  expect(await list(parte)).toEqual(expect.arrayContaining([back, changed]))
  expect(await areThere(inBack, inChanged)).toEqual([true, true])
})

test.each([
  ['not a PDF', pdfFile('a.pdf', Buffer.from('texto')), 'documento', FILE_NOT_PDF],
  ['damaged', pdfFile('a.pdf', damagedPdf()), 'documento', FILE_DAMAGED],
  ['protected', pdfFile('a.pdf', protectedPdf()), 'documento', FILE_PROTECTED],
  ['too large', pdfFile('a.pdf', Buffer.alloc(6_000_000, '%PDF-1.4 ')), 'documento', FILE_TOO_LARGE],
  ['a recording as a document', mp3File('a.mp3'), 'documento', FILE_NOT_PDF],
  ['a document as a recording', pdfFile('a.pdf'), 'audio', FILE_NOT_AUDIO],
])('a file that would be refused when filed is refused when it is chosen: %s', async (_, file, uso, sentence) => {
  const id = await newRascunho(parte2)
  const before = storedFiles(app).length
  const { status, body } = await uploadTo(parte2, id, file, uso)
  expect([status, body.errors]).toEqual([422, { arquivo: [sentence] }])
  expect((await open(parte2, id)).body.rascunho.arquivos).toEqual([])
  expect(storedFiles(app)).toHaveLength(before)
})

test('limits: drafts of a user, and the size of one', async () => {
  const who = as(app, 'perito')
  const ids: string[] = []
  for (let i = 0; i < MAX_RASCUNHOS; i++) ids.push(await newRascunho(who))
  await expect(newRascunho(who)).rejects.toThrow(`409: Você já tem ${MAX_RASCUNHOS} rascunhos`)
  await who.delete(`/rascunho/${ids[0]}`)
  const id = await newRascunho(who)
  const large = await save(who, id, 1, { texto: 'x'.repeat(400_001) })
  expect([large.status, large.body.message]).toEqual([413, 'O rascunho é grande demais para ser guardado.'])
})

test('an id that is unknown, somebody else’s or malformed is answered alike', async () => {
  const id = await newRascunho(parte)
  const answers = await Promise.all([id, randomUUID(), 'x'].map((one) => open(parte2, one)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(403)
})

// Last: sessions end while the clock moves on.
test('the sweeps leave the uploads of a draft alone for 30 days, and then remove both', async () => {
  const id = await newRascunho(parte)
  const [kept, taken] = [await uploaded(parte, id), await uploaded(parte, id)]
  const keys = [await keyOf(kept), await keyOf(taken)]
  await parte.delete(`/rascunho/arquivo/${taken}`)
  await sql`update arquivos set created_at = now() - interval '3 days' where usado_em is null`.execute(db)
  clock.forward(29 * 24)
  await sweepRascunhos(app.deps)
  await sweepArquivos(db, storage)
  expect(await areThere(kept, taken)).toEqual([true, false])
  await expect(storage.read(keys[1]!)).rejects.toThrow(/No object/)
  clock.forward(2 * 24)
  // A crash after the rows of the draft are gone: the sweep of unused files finds the file.
  const crashed = { ...app.deps, storage: { ...storage, remove: () => Promise.reject(new Error('the node ended')) } }
  await expect(sweepRascunhos(crashed)).rejects.toThrow('the node ended')
  await sweepRascunhos(app.deps)
  await sweepArquivos(db, storage)
  expect(await areThere(kept)).toEqual([false])
  await expect(storage.read(keys[0]!)).rejects.toThrow(/No object/)
})
