import '../app/styles.ts'
import './noServer.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { forgetListas } from '../paths/listaAnterior.ts'
import { notify } from '../ui/notify.ts'

/** The browser's notice that sizes told to an observer changed others, which it tells in the next frame; Vitest writes it there. */
const NEXT_FRAME = 'ResizeObserver loop completed with undelivered notifications.'

// As in the journeys: a component that writes an error to the console fails its test.
beforeEach(async () => {
  // What the test before left on screen may still keep a draft while it goes: it goes first.
  await cleanup()
  // Files that run one after another share the page, and so what it remembers.
  notify.close()
  forgetListas()
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const written = vi.mocked(console.error).mock.calls.filter(([what]) => !(what instanceof Error && what.message === NEXT_FRAME))
  expect(written, 'console errors').toEqual([])
  vi.restoreAllMocks()
})
