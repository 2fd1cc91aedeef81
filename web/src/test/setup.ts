import '../app/styles.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// As in the journeys: a component that writes an error to the console fails its test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  localStorage.clear()
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
