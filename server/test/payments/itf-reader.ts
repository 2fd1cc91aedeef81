/** The positions of the two wide elements among a digit's five (ISO/IEC 16390), independent of the table that draws them. */
const DIGIT_OF_WIDE: Record<string, string> = {
  '2,3': '0',
  '0,4': '1',
  '1,4': '2',
  '0,1': '3',
  '2,4': '4',
  '0,2': '5',
  '1,2': '6',
  '3,4': '7',
  '0,3': '8',
  '1,3': '9',
}

/**
 * Reads an Interleaved 2 of 5 code as a scanner does.
 * @param widths of bars and gaps in turn, in any unit; the ends are a bar
 * @throws Error when it is not one
 */
export function readItf(widths: number[]): string {
  const narrow = Math.min(...widths)
  const wide = widths.map((width) => width > 2 * narrow)
  const start = wide.slice(0, 4)
  const stop = wide.slice(-3)
  if (start.includes(true) || stop.join() !== 'true,false,false') throw new Error('Neither start nor stop of an ITF code')
  const elements = wide.slice(4, -3)
  let digits = ''
  for (let at = 0; at < elements.length; at += 10)
    for (const offset of [0, 1]) {
      const five = elements.slice(at, at + 10).filter((_, i) => i % 2 === offset)
      const digit = DIGIT_OF_WIDE[five.flatMap((isWide, i) => (isWide ? [i] : [])).join()]
      if (digit === undefined) throw new Error('Not two wide elements of five')
      digits += digit
    }
  return digits
}
