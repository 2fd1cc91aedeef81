import type { busca, processos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { ownDatabase } from '../../../test/own-database.ts'
import { fileCaso } from '../../../test/procedimentos/pedido.ts'
import { file, fileProcess, petition } from '../../../test/procedimentos/peticao.ts'
import { waitsForLock } from '../../../test/wait.ts'
import { takeNumero } from './protocolar.ts'

const FORMATO = '{seq}/{ano}'
/** Two instants around the end of the year in São Paulo. */
const ANTES = new Date('2027-01-01T02:59:59Z')
const DEPOIS = new Date('2027-01-01T03:00:00Z')

describe('the numbers of a year', () => {
  test('differ for filings at once at the turn of the year, and leave no gap', async () => {
    const { tx } = await ownDatabase()
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tx((trx) => takeNumero(trx, FORMATO, i % 2 === 0 ? ANTES : DEPOIS))),
    )
    const expected = [2026, 2027].flatMap((ano) => Array.from({ length: 10 }, (_, i) => `${i + 1}/${ano}`))
    expect(taken.toSorted()).toEqual(expected.toSorted())
  })

  test('go to the next filing when one fails after it took its own', async () => {
    const { db, tx } = await ownDatabase()
    expect(await tx((trx) => takeNumero(trx, FORMATO, DEPOIS))).toBe('1/2027')
    const took = Promise.withResolvers<void>()
    const fails = Promise.withResolvers<void>()
    const failing = tx(async (trx) => {
      expect(await takeNumero(trx, FORMATO, DEPOIS)).toBe('2/2027')
      took.resolve()
      await fails.promise
      throw new Error('the card was declined')
    })
    await took.promise
    const next = tx((trx) => takeNumero(trx, FORMATO, DEPOIS))
    await waitsForLock(db)
    fails.resolve()
    await expect(failing).rejects.toThrow('declined')
    expect(await next).toBe('2/2027')
  })
})

describe('a chamber with numbers of its own', async () => {
  const app = await ownApp({ env: { NUMERO_FORMATO: 'CAM {seq}/{ano}' } })
  const parte = as(app, 'parte')
  const ano = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)

  test('shows them in lists, files of lists and details, counted over processes and cases; a refused filing takes none', async () => {
    const { processo } = await fileProcess(app, 'parte')
    expect((await file(parte, petition({ peticao: null }))).status).toBe(422)
    const { caso } = await fileCaso(app, 'parte')
    const details = await parte.get<ResultOf<typeof processos.get>>(`/processo/${processo.id}`)
    expect(details.body.processo.numero).toBe(`CAM 1/${ano}`)
    expect((await parte.get<{ caso: { numero: string } }>(`/caso/${caso.id}`)).body.caso.numero).toBe(`CAM 2/${ano}`)
    const { body } = await parte.post<ResultOf<typeof processos.list>>('/processos', {})
    expect(body.processos.data).toMatchObject([{ id: processo.id, numero: `CAM 1/${ano}` }])
    const csv = (await parte.file('/processos/export/csv', {})).body.toString()
    expect(csv).toContain(`CAM 1/${ano}`)
  })
})

test('the search finds a number, only for those who may see what has it; without a format there is none', async () => {
  const app = await ownApp({ env: { NUMERO_FORMATO: FORMATO } })
  const { processo } = await fileProcess(app, 'parte')
  const numero = `1/${processo.created_at.slice(0, 4)}`
  await app.deps.db.updateTable('procedimentos').set({ numero }).where('id', '=', processo.id).execute()
  const found = async (account: 'parte' | 'parte2') =>
    (await as(app, account).post<ResultOf<typeof busca.buscar>>('/busca', { texto: numero })).body.procedimentos
  expect(await found('parte')).toMatchObject([{ id: processo.id, tipo: 'processo' }])
  expect(await found('parte2')).toEqual([])
  const plain = await ownApp()
  const { processo: other } = await fileProcess(plain, 'parte')
  expect((await as(plain, 'parte').get<{ processo: object }>(`/processo/${other.id}`)).body.processo).not.toHaveProperty('numero')
})
