import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

const USO = 'Uso: npm run bench -- [--base PROCEDIMENTOS] [--only PARTE,PARTE…] [--write]'

/** An error the caller can put right; shown without a stack. */
export function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Ends with a sentence when the screens are not built. */
export function requirePages(): void {
  if (!existsSync(new URL('../web/dist/.vite/manifest.json', import.meta.url)))
    stopWith('As telas não foram construídas: execute antes npm run build.')
}

function readValues() {
  try {
    return parseArgs({
      options: {
        base: { type: 'string', default: '100000' },
        only: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    return stopWith(USO)
  }
}
const values = readValues()

/** Procedures in the seeded base: `--base 1000000`. The seed hands out its rows by fiftieths. */
export const ROWS = Number(values.base)
if (!Number.isInteger(ROWS) || ROWS < 1000 || ROWS % 1000 !== 0)
  stopWith(`--base é um número de procedimentos, múltiplo de 1000.\n${USO}`)

/** The parts asked for by `--only lists,uploads`; undefined means all. */
export const ONLY = values.only?.split(',').map((name) => name.trim())
/** `--write`: the results go to docs/performance.md too. */
export const WRITE = values.write
