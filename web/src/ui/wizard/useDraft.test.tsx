import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { endSession, startSession } from '../../api/session.ts'
import { render } from '../../test/render.tsx'
import { loginData } from '../../test/session.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { draftsOf, removeDrafts, writeDraft } from './drafts.ts'
import { type Draft, useDraft } from './useDraft.ts'

interface Data {
  classe: string
}
const NOW = { now: true }

/** A wizard in a tab of its own, as far as storage is concerned. */
const tab = () => renderHook(() => useDraft<Data>('processo', 'Petição inicial'))
const stored = (userId = 1) => draftsOf(userId, 'processo').map(({ id, data }) => [id, (data as Data).classe])
const store = (id: string, classe: string, savedAt = new Date().toISOString()) =>
  writeDraft(1, 'processo', { id, label: 'Petição inicial', savedAt, data: { classe } })

test('two tabs keep two drafts; a filing deletes only its own', async () => {
  startSession(loginData())
  const [one, two] = [await tab(), await tab()]
  one.result.current.save({ classe: 'Cobrança' }, NOW)
  two.result.current.save({ classe: 'Despejo' }, NOW)
  expect(new Map(stored() as [string, string][])).toEqual(
    new Map([
      [one.result.current.id, 'Cobrança'],
      [two.result.current.id, 'Despejo'],
    ]),
  )
  const kept = two.result.current.id
  await one.act(() => one.result.current.drop())
  expect(stored()).toEqual([[kept, 'Despejo']])
})

test("after 'Sair' in one tab, another does not save its pending draft; after the next sign-in drafts are saved", async () => {
  startSession(loginData())
  const other = await tab()
  other.result.current.save({ classe: 'Cobrança' })
  removeDrafts(1)
  endSession()
  await other.unmount()
  expect(stored()).toEqual([])
  // Time must pass: the stored sign-out is compared in milliseconds.
  await expect.poll(() => Date.now()).toBeGreaterThan(Number(localStorage.getItem('concordia.saida.1')))
  startSession(loginData())
  const next = await tab()
  next.result.current.save({ classe: 'Despejo' })
  await next.unmount()
  expect(stored()).toEqual([[next.result.current.id, 'Despejo']])
})

test('when the session expires, the last typed data is saved', async () => {
  startSession(loginData())
  const { result, unmount } = await tab()
  result.current.save({ classe: 'Cobrança' })
  endSession({ keepPage: true })
  await unmount()
  expect(stored()).toEqual([[result.current.id, 'Cobrança']])
})

test('before registration: once somebody is signed in, nothing more is saved', async () => {
  const { result, unmount } = await tab()
  result.current.save({ classe: 'Cobrança' })
  startSession(loginData())
  await unmount()
  expect([...stored(0), ...stored(1)]).toEqual([])
  expect(result.current.found).toEqual([])
})

async function offered() {
  startSession(loginData())
  let draft!: Draft<Data>
  const taken: Partial<Data>[] = []
  function Owner() {
    draft = useDraft<Data>('processo', 'Petição inicial')
    return <DraftOffer draft={draft} onResume={({ data }) => taken.push(data)} />
  }
  return { screen: await render(<Owner />), taken, draft: () => draft }
}

test('several drafts are offered newest first; each can be discarded or continued, the others stay', async () => {
  store('a', 'Antiga', '2026-11-18T12:00:00.000Z')
  store('c', 'Nova', '2026-11-20T12:00:00.000Z')
  store('b', 'Do meio', '2026-11-19T12:00:00.000Z')
  const { screen, taken, draft } = await offered()
  const title = (text: string) => screen.getByText(text)
  await expect.element(title('Há 3 rascunhos não enviados')).toBeVisible()
  expect(draft().found.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  await screen.getByRole('button', { name: 'Descartar' }).nth(1).click()
  await expect.element(title('Há 2 rascunhos não enviados')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await screen.getByRole('button', { name: 'Continuar rascunho' }).nth(1).click()
  expect(taken).toEqual([{ classe: 'Antiga' }])
  await expect.element(title('Há 2 rascunhos não enviados')).not.toBeInTheDocument()
  expect(draft().id).toBe('a')
  draft().save({ classe: 'Mudada' }, NOW)
  expect(stored().toSorted()).toEqual([
    ['a', 'Mudada'],
    ['c', 'Nova'],
  ])
})

test('a new draft can be begun beside the existing ones', async () => {
  store('a', 'Antiga')
  const { screen, draft } = await offered()
  await screen.getByRole('button', { name: 'Começar em branco' }).click()
  await expect.element(screen.getByText('Há um rascunho não enviado')).not.toBeInTheDocument()
  draft().save({ classe: 'Nova' }, NOW)
  expect(
    stored()
      .map(([, classe]) => classe)
      .toSorted(),
  ).toEqual(['Antiga', 'Nova'])
})

test('a draft that another tab has changed is loaded in its current state', async () => {
  store('a', 'Antes')
  const { screen, taken, draft } = await offered()
  store('a', 'Depois')
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => draft().found[0]?.data).toEqual({ classe: 'Depois' })
  await screen.getByRole('button', { name: 'Continuar rascunho' }).click()
  expect(taken).toEqual([{ classe: 'Depois' }])
})
