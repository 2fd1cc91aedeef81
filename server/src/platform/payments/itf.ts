/** Interleaved 2 of 5 (ITF), the barcode of bank slips: two of five bars or gaps are wide. ISO/IEC 16390. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
const NARROW = 1
/** FEBRABAN's ratio of wide to narrow. */
const BROAD = 3

/**
 * The widths, in narrow modules, of bars and gaps in turn, a bar first and last. Bars encode one digit, the gaps between them the
 * next.
 * @param digits an even number of them; 44 give 405 modules in all
 */
export function itfWidths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes an even number of digits')
  const pairs = digits.match(/../g)!.flatMap((pair) => {
    const [bars, gaps] = [...pair].map((digit) => WIDE[Number(digit)]!)
    return [...bars!].flatMap((bar, i) => [widthOf(bar), widthOf(gaps![i]!)])
  })
  return [NARROW, NARROW, NARROW, NARROW, ...pairs, BROAD, NARROW, NARROW]
}

/** The bars alone, each as [start, width] in modules, and the width of the whole. */
export function itfBars(digits: string): { bars: [start: number, width: number][]; modules: number } {
  let at = 0
  const bars: [number, number][] = []
  for (const [i, width] of itfWidths(digits).entries()) {
    if (i % 2 === 0) bars.push([at, width])
    at += width
  }
  return { bars, modules: at }
}

const widthOf = (element: string) => (element === '1' ? BROAD : NARROW)
