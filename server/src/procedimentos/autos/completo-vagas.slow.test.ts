import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { waitFor } from '../../../test/wait.ts'
import { grantAccess } from '../../direitos/grant.ts'
import { downloadCompleto } from './completo.ts'

const app = await ownApp()
const { db, storage } = app.deps

/** Blocks all copies from the storage until `release`, so that concurrent requests overlap. */
function holdStorage() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fetch = storage.fetch.bind(storage)
  const held = vi.spyOn(storage, 'fetch').mockImplementation((...args) => promise.then(() => fetch(...args)))
  onTestFinished(() => {
    resolve()
    held.mockRestore()
  })
  return resolve
}

/** The answers in the order they arrive. */
function inOrderOfAnswer<T>(asked: readonly Promise<T>[]): { first: (count: number) => Promise<T[]>; all: Promise<T[]> } {
  const come: T[] = []
  const all = Promise.all(asked.map((answer) => answer.then((value) => come.push(value)))).then(() => come)
  const first = async (count: number) => {
    await waitFor(`${count} answers`, () => come.length >= count)
    return [...come]
  }
  return { first, all }
}

test('many at once are prepared one after the other, and too many are told to retry later', async () => {
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

test('one user has at most two under way, and other users are not blocked by them', async () => {
  const { processo } = await fileProcess(app, 'parte')
  await admit(processo.id, ['parte2'])
  const release = holdStorage()
  const ask = (account: 'parte' | 'parte2') => as(app, account).file(`/processo/${processo.id}/download`)
  const { first, all } = inOrderOfAnswer([ask('parte'), ask('parte'), ask('parte')])
  const [refused] = await first(1)
  expect(refused!.status).toBe(429)
  expect(refused!.headers.get('retry-after')).toBe('60')
  expect(JSON.parse(refused!.body.toString())).toEqual({
    message: 'Dois downloads completos seus já estão em andamento. Tente de novo em um minuto.',
  })
  const other = ask('parte2')
  release()
  expect((await all).map(({ status }) => status)).toEqual([429, 200, 200])
  expect((await other).status).toBe(200)
  expect((await ask('parte')).status).toBe(200)
})

test('while the downloads of one user stand still, another user gets theirs', async () => {
  const [heavy, light] = [(await fileProcess(app, 'parte')).processo, (await fileProcess(app, 'parte2')).processo]
  const release = holdStorage()
  const slow = [1, 2].map(() => as(app, 'parte').file(`/processo/${heavy.id}/download`))
  await waitFor('the first to begin', () => vi.mocked(storage.fetch).mock.calls.length > 0)
  vi.mocked(storage.fetch).mockRestore()
  expect((await as(app, 'parte2').file(`/processo/${light.id}/download`)).status).toBe(200)
  release()
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200)
})

test('a download counts as one of its user’s two until its answer has ended, read or not', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const { id } = await db.selectFrom('users').select('id').where('email', '=', 'parte@concordia.test').executeTakeFirstOrThrow()
  const user = { id, name: '', email: '', role: 'user' as const, verified: true, sessionId: 0, provedAt: null }
  const caller = { user, ip: '', requestId: '', idempotencyKey: null }
  const ask = () => downloadCompleto(app.deps, caller, new AbortController().signal, 'processo', processo.id)
  const [one, two] = [await ask(), await ask()].map(({ content }) => content as Readable)
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  one!.destroy()
  await once(one!, 'close')
  const three = (await ask()).content as Readable
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  for (const unread of [two!, three]) {
    unread.destroy()
    await once(unread, 'close')
  }
})

async function admit(procedimentoId: number, accounts: readonly string[]) {
  const emails = accounts.map((account) => `${account}@concordia.test`)
  const users = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  const acesso = { procedimentoId, motivo: 'terceiro', tipo: 'processo', movimentadoEm: new Date() } as const
  await app.deps.tx(async (trx) => {
    for (const { id } of users) await grantAccess(trx, { ...acesso, userId: id })
  })
}
