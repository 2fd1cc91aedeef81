import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CutShort, endOfValue, entriesOf, itemsOf, referenced, writeDictionary } from './raw-values.ts'

const PAGE = '<< /A (a\\)>> /B) /B << /C [ 1 <3e3e> << /D null >> ] >> /Empty [ ] /N -.5 /R 12 0 R /S /T#20U /True true >>'

test('the entries of a dictionary are returned as written, whatever their strings contain', () => {
  expect([...entriesOf(PAGE)!]).toEqual([
    ['A', '(a\\)>> /B)'],
    ['B', '<< /C [ 1 <3e3e> << /D null >> ] >>'],
    ['Empty', '[ ]'],
    ['N', '-.5'],
    ['R', '12 0 R'],
    ['S', '/T#20U'],
    ['True', 'true'],
  ])
  expect(writeDictionary(entriesOf(PAGE)!)).toBe(PAGE)
})

test('items are numbers, names, references, arrays', () => {
  expect(itemsOf('[ 1 2 0 R 3 [ 4 0 R ] /N (x]) ]')).toEqual(['1', '2 0 R', '3', '[ 4 0 R ]', '/N', '(x])'])
  expect(itemsOf('[]')).toEqual([])
})

test('a text that is not a dictionary, array or reference is recognised', () => {
  expect(entriesOf('[ 1 ]')).toBeNull()
  expect(itemsOf('<< >>')).toBeNull()
  expect([referenced('7 0 R'), referenced('7'), referenced('7 1 R'), referenced('')]).toEqual([
    7,
    undefined,
    undefined,
    undefined,
  ])
})

test('a value that is cut off anywhere is recognised', () => {
  for (let end = 1; end < PAGE.length; end++) expect(() => endOfValue(PAGE.slice(0, end), 0), `${end}`).toThrow(CutShort)
  expect(endOfValue(`${PAGE}\nendobj`, 0)).toBe(PAGE.length)
})

test('a value nested a million levels deep does not overflow the stack', () => {
  const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}\n`
  expect(endOfValue(deep, 0)).toBe(2_000_000)
})

test('any text gives a result or an error, and never hangs', () => {
  const letter = fc.constantFrom('<', '>', '[', ']', '(', ')', '\\', '/', '1', ' ', 'R', '0', 'a', '{', '%', '\n')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 60 }), (text) => {
      for (const read of [() => endOfValue(text, 0), () => entriesOf(`<<${text}>> `), () => itemsOf(`[${text}] `)]) {
        try {
          read()
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
          expect(error).not.toBeInstanceOf(RangeError)
        }
      }
    }),
  )
})
