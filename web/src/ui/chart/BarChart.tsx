import css from './BarChart.module.css'

export interface Series {
  name: string
  /** One for each category; null where there is nothing to show. */
  values: readonly (number | null)[]
}
interface BarChartProps {
  /** Says what the picture shows, for screen readers; the numbers themselves are in the table beside it. */
  label: string
  categories: readonly string[]
  series: readonly Series[]
  /** One bar for each category with the series on top of each other; otherwise one bar for each series. */
  stacked?: boolean
  format: (value: number) => string
}

const HEIGHT = 200
/** Room for the names of the categories, and the height of a line of them. */
const FOOT = 24
const LINE = 14
/** Names of categories that fit beside each other; of more than fit on a phone, every other one is left out there. */
const NAMES = 6
const NAMES_ON_A_PHONE = 5
/** Characters of a name that fit in a line where there are as many names as on a phone. */
const LETTERS = 8

/**
 * A bar chart as SVG: as wide as its container, letters in their usual size, no script of others. Each series has its own shade,
 * which the legend names; a bar says its number when pointed at.
 */
export function BarChart({ label, categories, series, stacked = false, format }: BarChartProps) {
  const top = niceTop(Math.max(...categories.map((_, at) => highest(series, at, stacked))))
  const step = Math.ceil(categories.length / NAMES)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const names = categories.map(linesOf)
  const crowded = categories.length / step > NAMES_ON_A_PHONE
  const foot = FOOT + LINE * (Math.max(...names.map(({ length }) => length)) - 1)
  return (
    <figure className={css.figure}>
      <ul className={css.legend}>
        {series.map(({ name }, index) => (
          <li key={name} data-series={index}>
            {name}
          </li>
        ))}
      </ul>
      <div className={css.plot}>
        <svg role="img" aria-label={label} className={css.svg} height={HEIGHT + foot}>
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <line x1="0" x2="100%" y1={y(value)} y2={y(value)} className={css.line} />
              <text x={-8} y={y(value)} textAnchor="end" dominantBaseline="middle">
                {format(value)}
              </text>
            </g>
          ))}
          {categories.map((category, at) => (
            <g key={category}>
              {barsOf(series, at, stacked).map(({ index, from, value, left, width }) => (
                <rect
                  key={index}
                  data-series={index}
                  x={`${((at + left) / categories.length) * 100}%`}
                  width={`${(width / categories.length) * 100}%`}
                  y={y(from + value)}
                  height={(value / top) * HEIGHT}
                >
                  <title>{`${category}, ${series[index]!.name}: ${format(value)}`}</title>
                </rect>
              ))}
              {at % step === 0 && (
                <text y={HEIGHT + FOOT - 6} textAnchor="middle" data-minor={(crowded && (at / step) % 2 === 1) || undefined}>
                  {names[at]!.map((line, n) => (
                    <tspan key={line} x={`${((at + 0.5) / categories.length) * 100}%`} dy={n * LINE}>
                      {line}
                    </tspan>
                  ))}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** The words of a name in lines as long as fit. */
export function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= LETTERS) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The share of a category's room that its bars take. */
const FILL = 0.7

interface Bar {
  index: number
  from: number
  value: number
  /** In shares of the category's room. */
  left: number
  width: number
}
function barsOf(series: readonly Series[], at: number, stacked: boolean): Bar[] {
  const bars: Bar[] = []
  let from = 0
  const width = stacked ? FILL : FILL / series.length
  series.forEach(({ values }, index) => {
    const value = values[at] ?? 0
    if (value > 0) bars.push({ index, from, value, left: (1 - FILL) / 2 + (stacked ? 0 : index * width), width })
    if (stacked) from += value
  })
  return bars
}

const highest = (series: readonly Series[], at: number, stacked: boolean) => {
  const values = series.map(({ values }) => values[at] ?? 0)
  return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
}

/** The next round number (1, 2, 4, 6, 8 or 10 times a power of ten) from 2 on, whose half is a whole number. */
export function niceTop(value: number): number {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((times) => times * power).find((round) => round >= value)!
}
