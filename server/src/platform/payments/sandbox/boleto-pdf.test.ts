import { formatDate } from '@concordia/contract/values/dates'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import { afterAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { newSlip } from '../../../../test/payments/boleto-suite.ts'
import { readItf } from '../../../../test/payments/itf-reader.ts'
import { pixelRows } from '../../../../test/pdf/pdf-pixels.ts'
import { pdfReach, pdfText } from '../../../../test/pdf/pdf-text.ts'
import { scanned } from '../../../../test/pdf/qr.ts'
import { systemClock } from '../../clock.ts'
import { createPdfRenderer } from '../../pdf/draw/render.ts'
import { sandboxBank } from './boleto.ts'

const { db } = await ownDatabase()
const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const bank = sandboxBank({ db, pdf: renderer, clock: systemClock, letterhead: { chamberName: 'Câmara Concórdia' } })
const DOTS_PER_MM = 12
const A4_POINTS = 595

/** Reads one row of pixels like a scanner: the widths of dark and light runs in turn, and their extent. */
function widthsOf(row: number[]) {
  const dark = row.map((brightness) => brightness < 128)
  const [first, last] = [dark.indexOf(true), dark.lastIndexOf(true)]
  const widths: number[] = []
  for (let x = first; x <= last; x++) {
    if (x > first && dark[x] === dark[x - 1]) widths[widths.length - 1]!++
    else widths.push(1)
  }
  return { widths, mm: (last - first + 1) / DOTS_PER_MM }
}

function codeIn(row: number[]): { digits: string; mm: number }[] {
  const { widths, mm } = widthsOf(row)
  try {
    return widths.length > 100 ? [{ digits: readItf(widths), mm }] : []
  } catch {
    return []
  }
}

describe('the PDF of a test slip', () => {
  test('shows payer, purpose, amount and due date, and that it must not be paid', async () => {
    const asked = newSlip()
    const slip = await bank.issue(asked)
    const pdf = await bank.pdf(slip.nossoNumero)
    const text = await pdfText(pdf)
    const told = [
      'Câmara Concórdia',
      'AMBIENTE DE TESTE',
      'NÃO PAGUE',
      formatLinhaDigitavel(slip.linhaDigitavel),
      'Parte Demandante, 529.982.247-25',
      'Rua das Flores, 123, Centro',
      '01310-100 São Paulo - SP',
      asked.description,
      'R$ 1.234,56',
      formatDate(asked.dueOn),
      `Pagável até ${formatDate(asked.payableUntil)}`,
      asked.seuNumero,
      '0000 / 0000000',
    ]
    for (const part of told) expect(text).toContain(part)
    expect(text).not.toContain('\f')
  })

  test('a scanner reads its barcode, 103 mm wide and 13 mm high', async () => {
    const slip = await bank.issue(newSlip())
    const rows = await pixelRows(await bank.pdf(slip.nossoNumero), DOTS_PER_MM)
    const read = rows.flatMap(codeIn)
    expect(new Set(read.map(({ digits }) => digits))).toEqual(new Set([slip.codigoBarras]))
    expect(Math.abs(read[0]!.mm - 103)).toBeLessThan(0.3)
    expect(Math.abs(read.length / DOTS_PER_MM - 13)).toBeLessThan(0.3)
  })

  test('a telephone reads its Pix, which is also printed', async () => {
    const slip = await bank.issue(newSlip())
    const pdf = await bank.pdf(slip.nossoNumero)
    expect(await scanned(pdf, { left: 140, top: 35 })).toBe(slip.pix)
    expect((await pdfText(pdf)).replaceAll(/\s/g, '')).toContain(slip.pix!.replaceAll(' ', ''))
  })

  test('long names and addresses stay on the page, and markup is printed as text', async () => {
    const asked = newSlip({
      nome: `#panic("x") *${'Demandante'.repeat(20)}*`,
      description: `$x^2$ ${'Custas do processo '.repeat(15)}`,
    })
    asked.payer.endereco = 'Avenida'.repeat(40)
    const pdf = await bank.pdf((await bank.issue(asked)).nossoNumero)
    for (const part of ['#panic("x")', '$x^2$']) expect(await pdfText(pdf)).toContain(part)
    expect(await pdfReach(pdf)).toBeLessThan(A4_POINTS)
  })
})
