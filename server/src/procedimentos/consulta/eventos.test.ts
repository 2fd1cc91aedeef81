import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const { db, tx } = app.deps
const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest('hex')

/** RFC 8785 for the data of an evento, written again here so that the test does not check the chain with its own code. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key])}`).join()}}`
}

const rowsOf = (procedimentoId: number) =>
  db.selectFrom('eventos').selectAll().where('procedimentoId', '=', procedimentoId).orderBy('numero').execute()

const append = (procedimentoId: number, descricao: string) =>
  tx((trx) => appendEvento(trx, procedimentoId, { ato: 'movimentacao', descricao, now: new Date() }))

describe('the chain', () => {
  test('begins at the filing with a hash that anyone can recompute from the screen', async () => {
    const peticao = makePdf({ text: 'Petição' })
    const termo = makePdf({ text: 'Termo' })
    const anexo = makePdf({ text: 'Anexo' })
    const { processo } = await fileProcess(app, 'parte', {
      peticao: pdfFile('p.pdf', peticao),
      termo: pdfFile('t.pdf', termo),
      'documentos[0][nome]': 'Ofício “nº 1” \\ 2',
      'documentos[0][arquivo]': pdfFile('a.pdf', anexo),
    })
    const { eventos } = await openProcesso(as(app, 'parte'), processo.id)
    const author = await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow()
    const content = {
      procedimento: processo.id,
      numero: 1,
      forma: 2,
      ato: 'protocolo',
      created_at: eventos[0]!.created_at,
      descricao: 'Protocolo da petição inicial',
      descricao_outros: null,
      autor: { tipo: 'user', id: author.id, nome: 'Conta da Parte' },
      prazo: null,
      documentos: [
        { tipo: 'peticao', nome: 'Petição inicial', sha256: sha256(peticao) },
        { tipo: 'termo', nome: 'Termo ou contrato', sha256: sha256(termo) },
        { tipo: 'documento', nome: 'Ofício “nº 1” \\ 2', sha256: sha256(anexo) },
      ],
    }
    expect(eventos[0]!.hash).toBe(sha256('0'.repeat(64) + canonicalJson(content)))
  })

  test('continues from hash to hash, without a gap, when twenty eventos are added at once', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await Promise.all(Array.from({ length: 20 }, (_, i) => append(processo.id, `Evento ${i}`)))
    const rows = await rowsOf(processo.id)
    expect(rows.map(({ numero }) => numero)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
    for (const [i, row] of rows.entries()) expect(row.anterior).toBe(i === 0 ? '0'.repeat(64) : rows[i - 1]!.hash)
    const { createdAt, descricao, numero, anterior, hash } = rows[20]!
    const content = {
      procedimento: processo.id,
      numero,
      created_at: createdAt.toISOString(),
      descricao,
      descricao_outros: null,
      autor: null,
      prazo: null,
      documentos: [],
      forma: 2,
      ato: 'movimentacao',
    }
    expect(hash).toBe(sha256(anterior + canonicalJson(content)))
  })

  test('the list shows the latest evento, and sorts by it', async () => {
    const older = await fileProcess(app, 'parte2')
    const newer = await fileProcess(app, 'parte2')
    const list = async () =>
      (
        await as(app, 'parte2').post<{ processos: { data: { id: number; latest_evento: { descricao: string } }[] } }>(
          '/processos',
          {},
        )
      ).body.processos.data.map(({ id, latest_evento }) => [id, latest_evento.descricao])
    expect(await list()).toEqual([
      [newer.processo.id, 'Protocolo da petição inicial'],
      [older.processo.id, 'Protocolo da petição inicial'],
    ])
    await append(older.processo.id, 'Intimação')
    expect(await list()).toEqual([
      [older.processo.id, 'Intimação'],
      [newer.processo.id, 'Protocolo da petição inicial'],
    ])
  })

  test('an evento that fails leaves no number and no hash', async () => {
    const { processo } = await fileProcess(app, 'parte')
    const before = await rowsOf(processo.id)
    const failing = tx(async (trx) => {
      await appendEvento(trx, processo.id, { ato: 'movimentacao', descricao: 'Desfeito', now: new Date() })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await rowsOf(processo.id)).toEqual(before)
    expect((await append(processo.id, 'Seguinte')).numero).toBe(2)
  })
})

const filed = once(() => fileProcess(app, 'parte'))
test.each([
  ['changed', sql`update eventos set descricao = 'Outra'`],
  ['deleted', sql`delete from eventos`],
  ['emptied', sql`truncate eventos cascade`],
])('eventos cannot be %s, not even by the owner of the tables', async (_how, statement) => {
  const { processo } = await filed()
  await expect(statement.execute(db)).rejects.toThrow('só aceita inclusões')
  expect(await rowsOf(processo.id)).toHaveLength(1)
})
