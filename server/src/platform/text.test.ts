import { expect, test } from 'vitest'
import { cut, shorten } from './text.ts'

test('a text is cut between characters, never within one', () => {
  expect(cut(`${'a'.repeat(3)}😀b`, 4)).toBe('aaa😀')
  expect(cut('curto', 10)).toBe('curto')
})

test('a shortened text ends in an ellipsis', () => {
  expect(shorten('😀😀😀', 3)).toBe('😀😀😀')
  expect(shorten('😀😀😀😀', 3)).toBe('😀😀…')
})
