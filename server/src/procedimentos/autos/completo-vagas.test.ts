import { expect, onTestFinished, test, vi } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { waitFor } from '../../../test/wait.ts'
import { grantAccess } from '../acesso.ts'

const app = await ownApp()
const { db, storage } = app.deps

/** Blocks all copies from the storage until `release`, so that concurrent requests overlap. */
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

/** The answers in the order they arrive. */
function inOrderOfAnswer<T>(asked: readonly Promise<T>[]): { first: (count: number) => Promise<T[]>; all: Promise<T[]> } {
  const come: T[] = []
  const all = Promise.all(asked.map((answer) => answer.then((value) => come.push(value)))).then(() => come)
  const first = async (count: number) => {
    await waitFor(`${count} answers`, () => come.length >= count, 15_000)
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

test('one user has at most two in preparation, and other users are not blocked by them', async () => {
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
