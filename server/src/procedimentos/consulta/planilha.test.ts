import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dayOf, formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { callerOf } from '../../../test/caller.ts'
import { type Account, as } from '../../../test/client.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { exportPlanilha } from './planilha.ts'

const app = await ownApp()
const { db } = app.deps
const { processo } = await fileProcess(app, 'parte', {
  classe: '=2+5;"Cobrança"',
  'demandantes[0][nome]': '@Maria Yamamoto',
})
await fileProcess(app, 'parte2', { classe: 'Classe alheia' })

const csv = async (account: Account, filter: object = {}, tipo = 'processos') => {
  const { status, body } = await as(app, account).file(`/${tipo}/export/csv`, filter)
  return { status, lines: body.toString('utf8').split('\r\n').slice(0, -1) }
}
const sheet = async (account: Account, filter: object = {}) => {
  const { body } = await as(app, account).file('/processos/export/xlsx', filter)
  return strFromU8(unzipSync(body)['xl/worksheets/sheet1.xml']!)
}

test('a row has the columns of the screen, the partes and what is wanting; formulas are defused', async () => {
  const shown = await openProcesso(as(app, 'parte'), processo.id)
  const last = shown.eventos.at(-1)!
  const { status, lines } = await csv('parte')
  expect(status).toBe(200)
  expect(lines).toEqual([
    '\ufeffNúmero;Demandante;Demandada;Área;Classe/tipo;Criado em;Último evento;Data do evento;Situação;Falta;Marcadores',
    [
      processo.id,
      "'@Maria Yamamoto",
      shown.demandadas[0]!.nome,
      shown.area.nome,
      '"\'=2+5;""Cobrança"""',
      formatDate(shown.created_at),
      last.descricao,
      formatDateTime(last.created_at),
      'Aguardando aceite',
      'aguarda designação',
      '',
    ].join(';'),
  ])
})

test('the XLSX has the same rows, with formulas as text', async () => {
  const found = await sheet('parte')
  expect(found).toContain(`<c r="A2"><v>${processo.id}</v></c>`)
  expect(found).toContain('=2+5;"Cobrança"')
  expect(found).not.toContain('<f>')
  expect(found).not.toContain('Classe alheia')
  expect(await sheet('secretaria')).toContain('Classe alheia')
})

test('the file is named after its list and day, and the export is in the audit trail', async () => {
  const { headers } = await as(app, 'parte').file('/processos/export/xlsx', {})
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers.get('content-disposition')).toContain(encodeURIComponent(`Processos Arbitrais ${dayOf(new Date())}.xlsx`))
  const before = await db
    .selectFrom('auditoria')
    .select(db.fn.countAll<number>().as('n'))
    .where('acao', '=', 'exportar')
    .executeTakeFirstOrThrow()
  await csv('parte')
  const rows = await db.selectFrom('auditoria').select('dados').where('acao', '=', 'exportar').orderBy('id', 'desc').execute()
  expect([rows.length - Number(before.n), rows[0]!.dados]).toEqual([1, { processos: 1 }])
})

test('the filter narrows the rows; what only the secretariat filters by is refused to others', async () => {
  expect((await csv('secretaria', { nome: 'yamamoto' })).lines).toHaveLength(2)
  expect((await csv('secretaria', { situacao: 2 })).lines).toHaveLength(1)
  expect((await csv('parte', { aguardando_designacao: true })).status).toBe(422)
  expect((await csv('arbitro2')).lines).toHaveLength(1)
  expect((await csv('secretaria', {}, 'casos')).lines).toEqual([expect.stringContaining('Área do direito')])
})

test('somebody who has not answered their designation reads no docket in the file', async () => {
  await designate(app, processo.id, ['arbitro'])
  const { lines } = await csv('arbitro')
  expect(lines[1]).toContain(';;;Aguardando aceite;aguarda a sua resposta;')
})

test('more rows than are exported are refused, with what to do', async () => {
  const caller = callerOf({ id: await idOf(app, 'secretaria'), role: 'secretario' })
  const at = (max: number) => exportPlanilha(app.deps, 'processo', caller, {}, 'csv', max)
  await expect(at(1)).rejects.toMatchObject({
    status: 422,
    errors: { filtro: [expect.stringContaining('filtro mais estreito')] },
  })
  expect((await text((await at(2)).content as Readable)).split('\r\n')).toHaveLength(4)
})
