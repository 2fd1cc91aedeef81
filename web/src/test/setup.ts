import './leanReact.ts'
import '../app/styles.ts'
import './noServer.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { forgetListas } from '../paths/listaAnterior.ts'
import { question } from '../ui/dialog/confirm.ts'
import { forgetSaves } from '../ui/draft/saver.ts'
import { notify } from '../ui/notify.ts'
import { forgetDrafts } from './rascunhos.ts'

/** A harmless browser notice that Vitest writes to console.error: a size change is reported only in the next frame. */
const NEXT_FRAME = 'ResizeObserver loop completed with undelivered notifications.'

// A component that writes an error to the console fails its test, as in the journeys.
beforeEach(async () => {
  // The previous test's components may save a draft when they unmount, so unmount them before storage is cleared.
  await cleanup()
  // Test files that run one after another share the page and its state.
  notify.close()
  question.get()?.answer(false)
  forgetListas()
  forgetDrafts()
  forgetSaves()
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const written = vi.mocked(console.error).mock.calls.filter(([what]) => !(what instanceof Error && what.message === NEXT_FRAME))
  expect(written, 'console errors').toEqual([])
  vi.restoreAllMocks()
})
