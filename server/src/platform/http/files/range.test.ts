import { expect, test } from 'vitest'
import { rangeOf } from './send-file.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('%s of a thousand bytes', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s lies beyond a file of a thousand bytes', (header) => {
  expect(rangeOf(header, 1000)).toBe('nothing')
})

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,5-6',
  'bytes= 0-1',
  'lines=0-1',
  'bytes=a-b',
  `bytes=0-${'9'.repeat(20)}`,
])('%j is answered with the whole file', (header) => {
  expect(rangeOf(header, 1000)).toBeNull()
})

test('an empty file has no ranges', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('nothing')
  expect(rangeOf('bytes=-1', 0)).toBe('nothing')
})
