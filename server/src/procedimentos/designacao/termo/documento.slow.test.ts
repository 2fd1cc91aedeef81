import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp, type TestApp } from '../../../../test/app.ts'
import { as } from '../../../../test/client.ts'
import { designations } from '../../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../../test/procedimentos/peticao.ts'
import { termoOf, termosOf } from '../../../../test/procedimentos/termo.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/once.ts'
import { verifyTrail } from '../../autos/integridade.ts'

const app = await ownApp()
const { db } = app.deps
const { designated, descriptions } = designations(app)
const { row: termoRow, emit, onceOnly } = termosOf(app)
beforeEach(() => sql`delete from contadores`.execute(db))

describe('the document of a signed term', () => {
  const signedProcesso = async () => {
    const id = await designated()
    expect((await termoOf(app, 'processo', id).sign()).status).toBe(201)
    return id
  }

  test('is issued once by jobs that run at the same time, and again', async () => {
    const id = await signedProcesso()
    await Promise.all(Array.from({ length: 4 }, () => emit(id)))
    await emit(id)
    await onceOnly(id)
  })

  const waiting = once(signedProcesso)
  test('waits while the certificate is not valid: the acceptance remains, and the job is there to be retried', async () => {
    const expired = () => Promise.reject(new AppError(503, 'O certificado digital da plataforma não está na validade.'))
    const id = await waiting()
    await expect(emit(id, { ...app.deps, seal: { ...app.deps.seal, seal: expired } })).rejects.toThrow('não está na validade')
    expect((await openProcesso(as(app, 'parte'), id)).situacao).toBe(2)
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key = ${`termo:${(await termoRow(id)).id}`}`.execute(db)
    expect(rows).toEqual([{ task: 'emitirTermo' }])
  })

  const dead = () => Promise.reject(new Error('the process died here'))
  test.each<[string, (deps: TestApp['deps']) => Partial<TestApp['deps']>]>([
    ['drawing', (deps) => ({ pdf: { ...deps.pdf, render: dead } })],
    ['sealing', (deps) => ({ seal: { ...deps.seal, seal: dead } })],
    ['storing', (deps) => ({ storage: { ...deps.storage, put: dead } })],
    ['the transaction that keeps it', () => ({ tx: dead })],
  ])('is not there when its job died at %s', async (_step, change) => {
    const id = await waiting()
    await expect(emit(id, { ...app.deps, ...change(app.deps) })).rejects.toThrow('died here')
    expect((await descriptions(id)).at(-1)).toBe('Prazo de defesa aberto')
  })

  test('comes with the next job, after all that failed', async () => {
    const id = await waiting()
    await emit(id)
    expect((await descriptions(id)).slice(-2)).toEqual(['Prazo de defesa aberto', 'Termo de aceite assinado'])
  })

  test('joins the docket of a process that was archived meanwhile', async () => {
    const id = await signedProcesso()
    await db.updateTable('procedimentos').set({ situacao: 4 }).where('id', '=', id).execute()
    await emit(id)
    expect((await descriptions(id)).at(-1)).toBe('Termo de aceite assinado')
  })

  test('cannot be changed, and the check of the docket finds who does it behind the triggers', async () => {
    const id = await signedProcesso()
    await emit(id)
    const { id: termoId } = await termoRow(id)
    for (const statement of [
      `update termos_assinados set ip = '10.0.0.1' where id = ${termoId}`,
      `update termos_assinados set arquivo_id = null, emitido_em = null, juntada_id = null where id = ${termoId}`,
      `delete from termos_assinados where id = ${termoId}`,
      'truncate termos_assinados',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow()
    const behind = (statement: string) =>
      sql
        .raw(`alter table termos_assinados disable trigger user; ${statement}; alter table termos_assinados enable trigger user`)
        .execute(db)
    await behind(`update termos_assinados set texto = '<p>Outro</p>' where id = ${termoId}`)
    expect((await verifyTrail(db, id)).falha).toMatchObject({ numero: 3, motivo: expect.stringContaining('termo assinado') })
    await behind(`delete from termos_assinados where id = ${termoId}`)
    expect((await verifyTrail(db, id)).falha).toMatchObject({ numero: 3 })
  })
})
