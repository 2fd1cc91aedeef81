import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromEntries, keysOf, toFormData } from './bracket.ts'

type Tree = string | number | boolean | Tree[] | { [key: string]: Tree }

const name = fc.stringMatching(/^[a-z][a-z_]{0,8}$/).filter((key) => !(key in Object.prototype))
const leaf: fc.Arbitrary<Tree> = fc.oneof(fc.string(), fc.integer(), fc.boolean())
const level = (inner: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> =>
  fc.oneof(leaf, fc.array(inner, { minLength: 1, maxLength: 4 }), fc.dictionary(name, inner, { minKeys: 1, maxKeys: 4 }))
const form = fc.dictionary(name, level(level(level(level(leaf)))))

/** The form fields of a value: its texts, with booleans as 1 and 0. */
function asText(value: Tree): unknown {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asText(item)]))
  return String(value)
}

describe('both ways', () => {
  test('every value is read back as its texts', () => {
    fc.assert(
      fc.property(form, (value) => {
        expect(fromEntries(toFormData(value))).toEqual(asText(value))
      }),
    )
  })

  test('the names are those that API clients send', () => {
    const value = {
      area_id: 3,
      demandantes: [{ nome: 'A', emails: [{ contato: 'a@concordia.test', principal: true }, { principal: false }] }],
      advogado_nome: undefined,
      advogado_oab: null,
      documentos: [],
    }
    expect([...toFormData(value)]).toEqual([
      ['area_id', '3'],
      ['demandantes[0][nome]', 'A'],
      ['demandantes[0][emails][0][contato]', 'a@concordia.test'],
      ['demandantes[0][emails][0][principal]', '1'],
      ['demandantes[0][emails][1][principal]', '0'],
      ['advogado_oab', ''],
    ])
  })

  test('a file stays a file, in a list too', async () => {
    const pdf = new File(['%PDF-'], 'petição.pdf', { type: 'application/pdf' })
    const { documentos } = fromEntries(toFormData({ documentos: [{ nome: 'Contrato', arquivo: pdf }] })) as {
      documentos: [{ arquivo: File }]
    }
    expect(documentos[0].arquivo.name).toBe('petição.pdf')
    expect(await documentos[0].arquivo.text()).toBe('%PDF-')
  })
})

describe('lists', () => {
  test('a[] appends to the list', () => {
    expect(
      fromEntries([
        ['a[]', 'x'],
        ['a[]', 'y'],
      ]),
    ).toEqual({ a: ['x', 'y'] })
  })

  test('the order of the parts does not matter', () => {
    const parts = [
      ['a[1][nome]', 'B'],
      ['a[0][nome]', 'A'],
      ['a[1][oab]', '2'],
    ] as const
    expect(fromEntries(parts)).toEqual({ a: [{ nome: 'A' }, { nome: 'B', oab: '2' }] })
  })

  test('a list holds at most a thousand items, whatever the index', () => {
    const full = fromEntries(Array.from({ length: 1500 }, (_, i) => ['a[]', String(i)] as const))
    expect(full.a).toHaveLength(1000)
    expect(
      fromEntries([
        ['a[0]', 'x'],
        ['a[1000]', 'y'],
        ['a[99999999999]', 'z'],
      ]),
    ).toEqual({ a: ['x'] })
    expect(fromEntries([['a[4294967294]', 'x']])).toEqual({ a: { 4294967294: 'x' } })
  })
})

describe('hostile names', () => {
  test.each([
    '',
    '[a]',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[b][',
    'a[[b]]',
    'a]b[',
    '__proto__',
    '__proto__[x]',
    'a[__proto__][x]',
    'a[0][__proto__]',
    'constructor[prototype][x]',
    'a[toString]',
    `a${'[b]'.repeat(8)}`,
  ])('%s is ignored', (hostile) => {
    expect(keysOf(hostile)).toBeNull()
    expect(
      fromEntries([
        [hostile, 'x'],
        ['a', 'y'],
      ]),
    ).toEqual({ a: 'y' })
    expect('x' in {}).toBe(false)
  })

  test('eight levels of nesting are enough for every form', () => {
    expect(keysOf(`a${'[b]'.repeat(7)}`)).toHaveLength(8)
  })

  test.each([
    [['a', 'x'], ['a[b]', 'y'], { a: 'x' }],
    [['a[0]', 'x'], ['a[b]', 'y'], { a: ['x'] }],
    [['a[0]', 'x'], ['a[length]', '5'], { a: ['x'] }],
    [['a[0]', 'x'], ['a[0][b]', 'y'], { a: ['x'] }],
  ] as const)('%s and %s do not fit together: the first stays', (first, second, expected) =>
    expect(fromEntries([first, second])).toEqual(expected),
  )

  test('no field name crashes the parser or reaches a prototype', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[ab_0-9[\]]{0,12}$/),
      fc.constantFrom('__proto__[a]', 'a[__proto__]'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, fc.string())), (entries) => {
        const value = fromEntries(entries)
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })
})
