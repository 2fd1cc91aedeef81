import { rascunhos } from '@concordia/contract/rascunhos/calls'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { currentUserId, onSession } from '../../api/session.ts'
import { newUuid } from '../../api/uuid.ts'
import { saveOfThePageBefore } from '../leftWhileSaving.ts'
import { createStore } from '../store.ts'

export type SaveState =
  /** Nothing was typed yet, or a save is on its way. */
  | { kind: 'quiet' }
  | { kind: 'saved'; at: string }
  /** The server is not reached, or the session has ended: the last data is in this page only, and saved as soon as possible. */
  | { kind: 'waiting' }
  /** Somebody saved the draft elsewhere since; `gone` when it was sent or deleted there. */
  | { kind: 'elsewhere'; sentence: string; gone: boolean }
  | { kind: 'refused'; sentence: string }

/** Asked before leaving a wizard while something is in the page only. */
export const NOT_ALL_SAVED = 'Parte do que você preencheu ainda não foi guardada e será perdida. O restante fica no rascunho.'

const WAIT_MS = 500
const RETRY_MS = 5000
const LAST_SAVES_MS = 10_000
/** Browsers carry no more than this past the end of a page. */
const KEEPALIVE_LENGTH = 50_000

export type DraftSaver = ReturnType<typeof createSaver>

/** Savers that hold data which the server has not confirmed. */
const unsaved = new Set<{ flush: () => Promise<void> }>()
/** Resolves once the data of pages left a moment ago is saved, or could not be in a reasonable time. */
export const lastSaves = (): Promise<unknown> =>
  Promise.race([
    Promise.all([saveOfThePageBefore(), ...[...unsaved].map(({ flush }) => flush())]),
    new Promise((late) => setTimeout(late, LAST_SAVES_MS)),
  ])
/** Drafts that are being sent: a save that arrived after that would be refused. */
const held = new Set<string>()
/** Saves what waits, then nothing more of this draft until it is released. @returns releases it */
export async function holdSaves(id: string): Promise<() => void> {
  await lastSaves()
  held.add(id)
  return () => {
    held.delete(id)
    for (const { flush } of unsaved) void flush()
  }
}
/** For tests, which share a page: what the test before left unsaved is not saved any more. */
export const forgetSaves = (): void => unsaved.clear()

/**
 * Saves one wizard's data as a draft of the signed-in user: the newest data, one call at a time, under the version that this page read
 * or wrote last. It outlives the page, so that what was typed last is saved after a sign-in by the same user, too.
 * @param onSaved called when the list of drafts has changed
 */
export function createSaver(assistente: string, titulo: string, onSaved: () => void) {
  const owner = currentUserId()
  const state = createStore<SaveState>({ kind: 'quiet' })
  let draft = unknownDraft()
  let pending: object | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What the answer says belongs to the draft that was sent, though the page may write another one by then. */
  const write = async (of: typeof draft, dados: object): Promise<void> => {
    const text = { titulo, dados: dados as Record<string, unknown> }
    const options = { keepalive: JSON.stringify(text).length < KEEPALIVE_LENGTH }
    if (of.versao === null) {
      // An earlier attempt may have created it with older data.
      const repeated = of.tried
      of.tried = true
      of.versao = (await call(rascunhos.create, { body: { id: of.id, assistente, ...text } }, options)).rascunho.versao
      onSaved()
      if (!repeated) return
    }
    const { id, versao } = of
    of.versao = (await call(rascunhos.save, { params: { id }, body: { ...text, versao } }, options)).rascunho.versao
  }

  // One function: adding it again, at every failure, adds nothing.
  const onOnline = () => void flush()

  const failed = async (error: unknown): Promise<void> => {
    const status = error instanceof ApiError ? error.status : 0
    const sentence = (error as Error).message
    if (status === 401) return waitForSignIn()
    if (status === 403 || (status === 409 && draft.versao !== null))
      return state.set({ kind: 'elsewhere', sentence, gone: await isGone(draft.id) })
    if (status >= 400 && status < 500 && status !== 429) return state.set({ kind: 'refused', sentence })
    state.set({ kind: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), RETRY_MS)
    window.addEventListener('online', onOnline, { once: true })
  }

  let stopWaiting: (() => void) | undefined
  const waitForSignIn = () => {
    state.set({ kind: 'waiting' })
    stopWaiting ??= onSession(() => {
      const user = currentUserId()
      if (user === undefined) return
      stopWaiting?.()
      stopWaiting = undefined
      if (user === owner) void flush()
      else forget()
    })
  }

  const run = async (): Promise<void> => {
    while (pending && currentUserId() === owner) {
      const [dados, of] = [pending, draft]
      pending = null
      try {
        await write(of, dados)
        if (!pending && draft === of) state.set({ kind: 'saved', at: new Date().toISOString() })
      } catch (error) {
        // It was filed meanwhile: what is written now is another draft.
        if (draft !== of) continue
        pending ??= dados
        return failed(error)
      }
    }
    if (pending) waitForSignIn()
    else forget()
  }

  const forget = () => {
    clearTimeout(timer)
    pending = null
    unsaved.delete(self)
  }

  /** Saves at once what waits. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    if (state.get().kind === 'elsewhere' || held.has(draft.id)) return Promise.resolve()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  const self = {
    state,
    id: () => draft.id,
    /** Whether something typed is not known to be saved. */
    busy: () => pending !== null || running !== null,
    /** Whether something typed is in this page only, and could not be saved. */
    stuck: () => pending !== null && state.get().kind !== 'quiet' && state.get().kind !== 'saved',
    /** Saves the data a moment after the last change, or at once. */
    save(dados: object, { now = false } = {}) {
      pending = dados
      unsaved.add(self)
      clearTimeout(timer)
      if (now) void flush()
      else timer = setTimeout(() => void flush(), WAIT_MS)
    },
    flush,
    /** Whether the server may know the draft. */
    begun: () => draft.tried,
    /** Resolves when no save is on its way. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
    /** Makes sure that the server knows the draft. @throws ApiError when it cannot be reached */
    async exists(): Promise<string> {
      if (draft.versao === null) {
        pending ??= {}
        await flush()
      }
      if (draft.versao === null) throw new ApiError(0, 'O rascunho ainda não pôde ser guardado.')
      return draft.id
    },
    /** From now on writes this draft, over the version that was read. */
    take(found: { id: string; versao: number }) {
      forget()
      draft = { id: found.id, versao: found.versao, tried: true }
      state.set({ kind: 'quiet' })
    },
    /** From now on writes another draft. @returns its id */
    renew(): string {
      forget()
      draft = unknownDraft()
      state.set({ kind: 'quiet' })
      onSaved()
      return draft.id
    },
    /** Writes what waits over the version saved elsewhere. */
    async overwrite(): Promise<void> {
      const of = draft
      const { rascunho } = await call(rascunhos.get, { params: { id: of.id } })
      of.versao = rascunho.versao
      state.set({ kind: 'quiet' })
      await flush()
    },
  }
  return self
}

/** A draft that the server does not know yet (`versao` null); `tried`, when a call to create it was made. */
const unknownDraft = (): { id: string; versao: number | null; tried: boolean } => ({ id: newUuid(), versao: null, tried: false })

async function isGone(id: string): Promise<boolean> {
  const listed = await call(rascunhos.list).catch(() => null)
  return listed !== null && !listed.rascunhos.some((one) => one.id === id)
}
