import { MAX_NOTAS } from '@concordia/contract/procedimentos/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import type { Fields } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { movement } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const mediador = as(app, 'mediador')
let id = 0
let processo = 0

beforeAll(async () => {
  id = await mediatedCaso(app)
  processo = (await fileProcess(app, 'parte', { meioDePagamento: 'boleto' })).processo.id
  // Receipts are files too.
  await jobsDone(app)
})

const send = (who: Account, caso: number, changes: Fields) =>
  as(app, who).form<Refusal>(`/caso/${caso}/evento`, movement({ descricao: 'Proposta de datas', ...changes }))
const end = (who: Account, caso: number, body: unknown) => as(app, who).post<Refusal>(`/caso/${caso}/termo-final`, body as object)
const save = (who: Account, caso: number, body: unknown) => as(app, who).put<Refusal>(`/caso/${caso}/notas`, body as object)

/** What of the case any of these calls could change. */
async function state() {
  const { situacao, eventos } = await openCaso(mediador, id)
  const { body } = await mediador.get<{ notas: object }>(`/caso/${id}/notas`)
  const files = await app.deps.db.selectFrom('arquivos').select('id').execute()
  return { situacao, eventos: eventos.length, notas: body.notas, files: files.length }
}

describe('input that no screen sends is refused by field, and changes nothing', () => {
  test.each<[string, string, unknown]>([
    ['no outcome', 'desfecho', {}],
    ['an unknown outcome', 'desfecho', { desfecho: 'talvez' }],
    ['a list of outcomes', 'desfecho', { desfecho: ['acordo'] }],
    ['an outcome that is null', 'desfecho', { desfecho: null }],
    ['a text that is too long', 'texto', { desfecho: 'acordo', texto: 'a'.repeat(4001) }],
    ['a number as text', 'texto', { desfecho: 'acordo', texto: 12 }],
    ['the number of a card', 'texto', { desfecho: 'acordo', texto: 'Cartão 4111 1111 1111 1111' }],
  ])('the final term with %s', async (_what, field, body) => {
    const before = await state()
    const { status, body: answer } = await end('mediador', id, body)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect(await state()).toEqual(before)
  })

  test.each<[string, string, unknown]>([
    ['no text', 'texto', { versao: 0 }],
    ['a text that is an object', 'texto', { texto: { html: '<p>a</p>' }, versao: 0 }],
    ['a text one character too long', 'texto', { texto: 'a'.repeat(MAX_NOTAS + 1), versao: 0 }],
    ['no version', 'versao', { texto: '<p>a</p>' }],
    ['a version below zero', 'versao', { texto: '<p>a</p>', versao: -1 }],
    ['half a version', 'versao', { texto: '<p>a</p>', versao: 0.5 }],
    ['a word as version', 'versao', { texto: '<p>a</p>', versao: 'um' }],
  ])('notes with %s', async (_what, field, body) => {
    const before = await state()
    const { status, body: answer } = await save('mediador', id, body)
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect(await state()).toEqual(before)
  })

  test('notes as long as allowed are saved; a version of the future is a conflict', async () => {
    expect((await save('mediador', id, { texto: 'a'.repeat(MAX_NOTAS), versao: 7 })).status).toBe(409)
    expect((await save('mediador', id, { texto: `<p>${'a'.repeat(MAX_NOTAS - 7)}</p>`, versao: 0 })).status).toBe(200)
  })

  test.each<[string, string, Record<string, string>]>([
    ['a word where yes or no is asked', 'so_mediador', { so_mediador: 'talvez' }],
    ['a description that is too long', 'descricao', { so_mediador: '1', descricao: 'a'.repeat(501) }],
    [
      'a task that others would read',
      'so_mediador',
      { so_mediador: '1', 'tarefa[descricao]': 'x', 'tarefa[prazo]': '2099-01-01' },
    ],
  ])('a movement with %s', async (_what, field, changes) => {
    const before = await state()
    const { status, body } = await send('mediador', id, changes)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await state()).toEqual(before)
  })
})

describe('strangers, arbitrators and the number of a processo', () => {
  const calls: Record<string, (who: Account, caso: number) => Promise<{ status: number }>> = {
    'the final term': (who, caso) => end(who, caso, { desfecho: 'acordo' }),
    'reading the notes': (who, caso) => as(app, who).get(`/caso/${caso}/notas`),
    'saving notes': (who, caso) => save(who, caso, { texto: '<p>a</p>', versao: 0 }),
    'the notes as PDF': (who, caso) => as(app, who).file(`/caso/${caso}/notas/pdf`),
    'a movement only for the mediator': (who, caso) => send(who, caso, { so_mediador: '1' }),
    'its form': (who, caso) => as(app, who).get(`/caso/${caso}/evento/create`),
    'the details': (who, caso) => as(app, who).get(`/caso/${caso}`),
  }
  test.each(Object.entries(calls))('%s: 403 for a stranger and for an arbitrator', async (_name, call) => {
    const before = await state()
    for (const who of ['parte2', 'arbitro', 'perito'] as const) expect((await call(who, id)).status).toBe(403)
    expect(await state()).toEqual(before)
  })

  test.each(Object.entries(calls))(
    '%s: 403 for the number of a processo, and for one that does not exist',
    async (_name, call) => {
      for (const number of [processo, 999_999_999])
        for (const who of ['parte', 'mediador', 'secretaria'] as const) expect((await call(who, number)).status).toBe(403)
    },
  )
})
