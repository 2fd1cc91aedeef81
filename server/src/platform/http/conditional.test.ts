import { expect, test } from 'vitest'
import { etagOf, isKnown } from './conditional.ts'

const etag = etagOf(1, '{"count":3}')

test('the ETag is the same for the same user and answer, and differs for any other', () => {
  expect(etagOf(1, '{"count":3}')).toBe(etag)
  expect(etagOf(1, '{"count":4}')).not.toBe(etag)
  expect(etagOf(2, '{"count":3}')).not.toBe(etag)
  // User id and answer are not simply concatenated.
  expect(etagOf(1, '1 {}')).not.toBe(etagOf(11, ' {}'))
})

test('the ETag is a strong one that fits a header', () => expect(etag).toMatch(/^"[\w-]{22}"$/))

test.each([
  ['the validator itself', etag],
  ['what a proxy made of it', `W/${etag}`],
  ['a list', `"outro", ${etag}`],
  ['a list without blanks', `"outro",W/${etag},"mais"`],
  ['anything', '*'],
  ['anything, with blanks', ' * '],
])('%s is known', (_what, header) => expect(isKnown(header, etag)).toBe(true))

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['another validator', etagOf(2, '{"count":3}')],
  ['the validator without its quotes', etag.slice(1, -1)],
  ['a part of it', `${etag.slice(0, 10)}"`],
  ['a star among others', '"outro", *'],
  ['an open quote', etag.slice(0, -1)],
])('%s is not', (_what, header) => expect(isKnown(header, etag)).toBe(false))
