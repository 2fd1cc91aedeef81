import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, effectOf } from './open-states.ts'

/** The number of states that the drawing leaves open. */
const openAfter = (drawing: string) => effectOf(Buffer.from(drawing, 'latin1')).states.least

test.each([
  ['one saved', 'q 1 0 0 1 5 5 cm', 1],
  ['saved and restored', 'q 1 w Q', 0],
  ['restored more often than saved', 'Q Q q', 1],
  ['two, one after a list and one before a string', 'q[1]0 d\nq(a)Tj', 2],
  ['names that look alike', '/q gs /Q gs q1 Qq', 0],
  ['a string', '(q \\) q (q) q) Tj', 0],
  ['a string in hex', '<71 20 51> Tj q', 1],
  ['a dictionary', '/P <</MCID 0>>BDC q', 1],
  ['a comment', '% q q q\rq', 1],
  ['an inline image', 'q BI /W 1 ID q q q EI Q', 0],
  ['an inline image with EI in its bytes', 'BI /W 1 ID q xEIq q \xffEI q', 1],
  ['BI without EI', 'q BI q BI q', 3],
  ['a string without an end', 'q (q q q', 1],
  ['nothing', '', 0],
])('%s', (_what, drawing, open) => {
  expect(openAfter(drawing)).toBe(open)
})

test.each([
  ['one begun', '/OC /A BDC q', 1],
  ['one in another', '/P BMC /OC /A BDC EMC', 1],
  ['all ended', '/P <</MCID 0>>BDC EMC EMC', 0],
  ['one begun after too many ends', 'EMC EMC /OC /A BDC', 1],
  ['names and strings', '/BDC gs (BMC) Tj', 0],
])('marked content: %s', (_what, drawing, open) => {
  expect(effectOf(Buffer.from(drawing, 'latin1')).marks.least).toBe(open)
})

test('the effect of a drawing on states opened before it is known without reading it again', () => {
  const operators = fc.array(fc.constantFrom('q', 'Q'), { maxLength: 30 }).map((list) => list.join(' '))
  fc.assert(
    fc.property(operators, operators, (before, drawing) => {
      const { change, least } = effectOf(Buffer.from(drawing)).states
      return openAfter(`${before} ${drawing}`) === Math.max(openAfter(before) + change, least)
    }),
  )
})

/** How often bytes are read for each byte there is. */
function readsPerByte(drawing: string): number {
  let reads = 0
  const bytes = new Proxy(Buffer.from(drawing, 'latin1') as Bytes, {
    get: (target, key) => {
      if (key !== 'length') reads++
      return target[key as never]
    },
  })
  effectOf(bytes)
  return reads / drawing.length
}

test.each(['BI ', 'BI /W 1 ID ', '(\\(', '(', '<<', '<a', '< ', '%', '/', ' EI', 'q', 'BI EI '])(
  'a drawing of nothing but %j costs no more for each byte when it is longer',
  (piece) => {
    const cost = readsPerByte(piece.repeat(20_000))
    expect(cost).toBeLessThan(10)
    expect(cost).toBeLessThan(readsPerByte(piece.repeat(200)) + 0.1)
  },
)
