import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dayOf, formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { callerOf } from '../../../test/caller.ts'
import { type Account, as, signIn } from '../../../test/client.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { waitFor } from '../../../test/wait.ts'
import { qpdf } from '../../platform/pdf/qpdf/qpdf.ts'
import { exportLista } from './export.ts'

const app = await ownApp()
const { db } = app.deps
// A temporary folder of its own, so that leftovers of other tests on this machine are not counted.
vi.stubEnv('TMPDIR', await mkdtemp(join(app.dataDir, 'scratch-')))
afterAll(() => void vi.unstubAllEnvs())
const leftBehind = async () => (await readdir(process.env.TMPDIR!)).filter((name) => name.startsWith('concordia-'))

const { processo } = await fileProcess(app, 'parte', {
  classe: 'Cobrança de #honorários',
  'demandantes[0][nome]': 'Maria Yamamoto',
})
await fileProcess(app, 'parte2', { classe: 'Classe alheia' })
const idOf = async (account: Account) =>
  (await db.selectFrom('users').select('id').where('email', '=', `${account}@concordia.test`).executeTakeFirstOrThrow()).id

const pdf = (account: Account, filter: object = {}) => as(app, account).file('/processos/export/pdf', filter)
const text = async (account: Account, filter: object = {}) => {
  const { status, body } = await pdf(account, filter)
  expect(status).toBe(200)
  return (await pdfText(body)).replaceAll('\n', ' ')
}
const numbers = (printed: string) => [...printed.matchAll(/\bClasse (\d+)\b/g)].map(([, n]) => Number(n))

async function check(bytes: Buffer) {
  const folder = await mkdtemp(join(app.dataDir, 'check-'))
  await writeFile(join(folder, 'a.pdf'), bytes)
  const { code, stdout, stderr } = await qpdf({ folder, args: ['--check', './a.pdf'] })
  return { code, stdout, stderr }
}

/** Many processes of one account, from `Classe 1` (the latest) on. */
async function make(account: Account, n: number) {
  await sql`
    with p as (
      insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, situacao, created_at, movimentado_em)
      select 'processo', ${await idOf(account)}, 1 + i % 18, 'Classe ' || i, 100000, 1 + (i - 1) % 6, t, t
      from generate_series(1, ${n}::int) i, lateral (select timestamptz '2026-01-01' - i * interval '1 hour' as t) as x
      returning *)
    insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
    select id, user_id, 'autor', tipo, movimentado_em from p`.execute(db)
}

beforeAll(() => make('mediador', 700))

test('a row shows what the list shows; the document names who it was issued to, and nothing of others', async () => {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('marcadores')
      .values({ userId: await idOf('parte'), nome: 'Urgente', cor: '#3b4652' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('procedimentoMarcadores').values({ procedimentoId: processo.id, marcadorId: id }).execute()
  })
  const shown = await openProcesso(as(app, 'parte'), processo.id)
  const last = shown.eventos.at(-1)!
  const printed = await text('parte')
  const row = [
    processo.id,
    shown.area.nome,
    'Cobrança de #honorários',
    formatDate(shown.created_at),
    last.descricao,
    formatDateTime(last.created_at),
    'Aguardando aceite',
    'Urgente',
  ]
  expect(printed).toContain(row.join(' '))
  expect(printed).toContain('Câmara Concórdia Processos Arbitrais')
  expect(printed).toContain('Nenhum: todos os processos que você pode ver.')
  expect(printed).toContain('Total 1 processo')
  expect(printed).toContain('Conta da Parte')
  expect(printed).toContain('Página 1 de 1')
  expect(printed).not.toContain('Classe alheia')
})

test('the file is named after the day of its issue, and is complete', async () => {
  const { headers, body } = await pdf('parte')
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-length')).toBe(String(body.length))
  const name = `Processos Arbitrais ${dayOf(new Date())}.pdf`
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  expect(await check(body)).toMatchObject({ code: 0 })
})

test('with more rows than fit in one piece, every row is there once and in order, and all pages are numbered', async () => {
  const { body } = await pdf('mediador')
  expect(await check(body)).toMatchObject({ code: 0 })
  const pages = (await pdfText(body)).replaceAll('\n', ' ').split('\f')
  expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 700 }, (_, i) => i + 1))
  for (const [i, page] of pages.entries())
    expect(page.match(/Página \d+ de \d+/g)).toEqual([`Página ${i + 1} de ${pages.length}`])
  // All pages except the last must be full, or the joints between the pieces show.
  const rows = pages.slice(1, -1).map((page) => numbers(page).length)
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(5)
  expect(pages[0]).toContain('Total 700 processos')
  expect(pages.slice(1).every((page) => page.startsWith('Câmara Concórdia Processos Arbitrais'))).toBe(true)
})

test('the filter narrows the document and is printed on it in words', async () => {
  const [parte, arbitro] = await Promise.all([idOf('parte'), idOf('arbitro')])
  const filter = { situacao: 2, area: 3, diasSemEvento: 30 }
  const printed = await text('mediador', filter)
  const wanted = Array.from({ length: 700 }, (_, i) => i + 1).filter((i) => (i - 1) % 6 === 1 && i % 18 === 2)
  expect(numbers(printed)).toEqual(wanted)
  for (const words of ['Área: ', 'Situação: Ativo', 'Mais de 30 dias sem evento']) expect(printed).toContain(words)

  const people = { nome: 'yamamoto', email: 'demandante.copia@concordia.test', user: parte, advogado_nome: 'advogado' }
  const eventos = {
    hasEventos: ['Protocolo da petição inicial'],
    hasEventosFrom: '2026-01-02',
    doesntHaveEventos: ['Réplica', 'Decisão'],
  }
  const found = await text('parte', { ...people, ...eventos })
  for (const words of [
    'Nome de parte contém “yamamoto”',
    'Nome do advogado contém “advogado”',
    'E-mail de parte: demandante.copia@concordia.test',
    'Usuário vinculado: Conta da Parte',
    'Com evento “Protocolo da petição inicial”, desde 02/01/2026',
    'Sem evento “Réplica” ou “Decisão”',
    'Total 1 processo',
  ])
    expect(found).toContain(words)
  // A filter that finds nothing reveals no name either: otherwise anyone could try ids one by one.
  const nothing = await text('parte', { arbitro })
  expect(nothing).toContain(`Árbitro: usuário nº ${arbitro}`)
  expect(nothing).toContain('Nenhum processo corresponde ao filtro.')
  expect(nothing).not.toContain('Conta do Árbitro')
  expect(await text('secretaria', { arbitro })).toContain('Árbitro: Conta do Árbitro')
})

test('only the user’s own tags are named', async () => {
  const { id } = await db
    .insertInto('marcadores')
    .values({ userId: await idOf('parte2'), nome: 'Sigiloso', cor: '#3b4652' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await text('parte', { marcadores: [id] })).not.toContain('Sigiloso')
  expect(await text('parte2', { marcadores: [id] })).toContain('Com algum destes marcadores seus: Sigiloso')
})

test('a list that was cut says so, and what to do', async () => {
  const { id } = await db.selectFrom('users').select('id').where('role', '=', 'secretario').executeTakeFirstOrThrow()
  const caller = callerOf({ id, role: 'secretario' })
  const { content } = await exportLista(app.deps, 'processo', caller, new AbortController().signal, {}, 3)
  const printed = (await pdfText(await buffer(content as Readable))).replaceAll('\n', ' ')
  expect(printed).toContain('Total Mais de 3 processos')
  expect(printed).toContain('traz só os 3 processos com movimento mais recente')
  expect(numbers(printed)).toEqual([1])
})

test('an invalid filter is refused before anything is drawn', async () => {
  const { status, body } = await pdf('parte', { hasEventosFrom: 'ontem' })
  expect([status, JSON.parse(String(body)).errors]).toEqual([422, { hasEventosFrom: ['Data inválida'] }])
})

test('no file stays on the disk, after sending or after the caller disconnected', async () => {
  const token = await signIn(app, 'mediador@concordia.test')
  const controller = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = fetch(`${app.url}/api/processos/export/pdf`, { method: 'POST', headers, body: '{}', signal: controller.signal })
  await waitFor('the work to begin', async () => (await leftBehind()).length > 0)
  controller.abort()
  await expect(asked).rejects.toThrow()
  await pdf('parte')
  await waitFor('the disk to be clear', async () => (await leftBehind()).length === 0)
})

test('an export is audited with its user and its list', async () => {
  await pdf('advogado')
  const row = await db
    .selectFrom('auditoria')
    .select(['objeto', 'dados'])
    .where('acao', '=', 'exportar')
    .where('userId', '=', await idOf('advogado'))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ objeto: 'processo', dados: { processos: 0 } })
})
