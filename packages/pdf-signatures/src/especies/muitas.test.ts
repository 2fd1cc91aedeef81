import { expect, test } from 'vitest'
import { makeSigner } from '../../test/keys.ts'
import * as pdf from '../../test/revisions.ts'
import { motivo } from '../frases.ts'
import type { Limites } from '../laudo.ts'
import { Budget } from '../pdf/budget.ts'
import { validate } from '../validate.ts'

/** A contract that many people sign, each with a look on the same page (docs/rules/validator.md#limits). */
const maria = makeSigner('Maria')
const lines = (count: number) =>
  pdf.stream(`BT /F1 12 Tf 50 780 Td (O comprador paga mil reais) Tj ET ${'10 700 m 20 700 l S '.repeat(count)}`)
const look = '1 g 0 0 40 10 re f'
const many = (count: number, content: string, rect = (i: number) => `${20 + (i % 6) * 90} ${20 + Math.floor(i / 6) * 30}`) => {
  let file = pdf.firstRevision({ ...pdf.baseObjects(), 4: content })
  const fields = ['7 0 R']
  for (let i = 0; i < count; i++) {
    const num = 100 + i * 3
    fields.push(`${num} 0 R`)
    const [x, y] = rect(i).split(' ').map(Number)
    const widget = `/Rect[${x} ${y} ${x! + 40} ${y! + 10}]/F 132/AP<</N ${num + 2} 0 R>>`
    const drawn = pdf.stream(look, '/Type/XObject/Subtype/Form/BBox[0 0 40 10]')
    const objects = { [num + 2]: drawn }
    file = pdf.signRevision(file, maria, { field: num, fields: fields.join(' '), widget, objects })
  }
  return file
}

async function examined(file: Buffer, limites: Partial<Limites> = {}) {
  const confianca = { ancoras: [], intermediarias: [] }
  const { assinaturas } = await validate(file, { confianca, agora: new Date('2026-11-20T12:00:00Z'), limites })
  return assinaturas
}

/** Steps of reading what is drawn, counted while this file is examined. */
async function stepsOf(file: Buffer): Promise<number> {
  const step = Budget.prototype.step
  let steps = 0
  Budget.prototype.step = function (count = 1) {
    if (this.limits.passos === this.limits.passosDeDesenho) steps += count
    return step.call(this, count)
  }
  try {
    await examined(file)
    return steps
  } finally {
    Budget.prototype.step = step
  }
}

test('thirty signatures on a page of many lines are all valid', async () => {
  const found = await examined(many(30, lines(20_000)))
  expect(found.map(({ veredito }) => veredito)).toEqual(Array(30).fill('valida'))
  expect(found.some(({ encoberta, naoExaminada }) => encoberta || naoExaminada)).toBe(false)
})

test('the drawing of a page is read once, however many sign on it', async () => {
  const [two, ten] = [await stepsOf(many(2, lines(20_000))), await stepsOf(many(10, lines(20_000)))]
  expect(two).toBeGreaterThan(60_000)
  expect(ten / two).toBeLessThan(1.05)
})

test('when the budget for looks ends, the signatures stay valid, and the report says that later looks were not examined', async () => {
  const [first, second] = await examined(many(2, lines(20_000)), { passosDeDesenho: 50_000 })
  expect(first).toMatchObject({ veredito: 'valida', naoExaminada: true, encoberta: false })
  expect(first!.frase).toMatch(/não foi examinado o que assinaturas posteriores cobrem\.$/)
  expect(first!.motivos).toContain(motivo.naoExaminada('da página 1'))
  expect(second).toMatchObject({ veredito: 'valida', naoExaminada: false })
})

test('a look over half of the page changes the document, also when nothing could be read any more', async () => {
  const signed = many(1, lines(20_000))
  const cover = pdf.stream(look, '/Type/XObject/Subtype/Form/BBox[0 0 40 10]')
  const widget = '/Rect[0 0 595 500]/F 132/AP<</N 202 0 R>>'
  const file = pdf.signRevision(signed, maria, { field: 200, fields: '7 0 R 100 0 R 200 0 R', widget, objects: { 202: cover } })
  expect((await examined(file, { passosDeDesenho: 50_000 }))[0]!.veredito).toBe('modificada')
})

test('a change of the page is found, also when nothing could be read any more', async () => {
  const file = pdf.update(many(2, lines(20_000)), { 4: lines(19_999) })
  const found = await examined(file, { passosDeDesenho: 50_000 })
  expect(found.map(({ veredito }) => veredito)).toEqual(['modificada', 'modificada'])
})

test('many objects and many signatures are no reason to refuse a file', async () => {
  const objects = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [1_000 + i, `<</N ${i}>>`]))
  let file = pdf.firstRevision({ ...pdf.baseObjects(), ...objects })
  const fields = ['7 0 R']
  for (let i = 0; i < 30; i++) {
    fields.push(`${100 + i * 2} 0 R`)
    file = pdf.signRevision(file, maria, { field: 100 + i * 2, fields: fields.join(' ') })
  }
  expect((await examined(file)).map(({ veredito }) => veredito)).toEqual(Array(30).fill('valida'))
})
