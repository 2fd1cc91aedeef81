/** Worker of `wasmQpdf`: runs the WebAssembly qpdf once per job, each time in a new instance. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { answerJobs } from '../../workers/answer.ts'
import { rebuildPdf } from './rebuild.ts'
import type { QpdfResult, QpdfRun } from './run.ts'

/** Memory limit of one instance in bytes; a bomb hits it instead of using up the machine's memory. */
const MAX_MEMORY = 256 * 1024 * 1024

interface Instance {
  callMain(args: string[]): number
  NODEFS: object
  FS: {
    mkdir(path: string): void
    mount(type: object, options: { root: string }, point: string): void
    chdir(path: string): void
    writeFile(path: string, bytes: Uint8Array): void
  }
}

/** The part of the global `WebAssembly` used here; none of our type libraries declares it. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => object
  instantiate(bytes: Uint8Array, imports: object): Promise<{ module: object; instance: object }>
}

const require = createRequire(import.meta.url)
const instantiate: () => Promise<Instance> = require('@neslinesli93/qpdf-wasm')
const program = new WebAssembly.Module(readFileSync(require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')))

// The package has no hook for its program, qpdf's output or its memory: all three are intercepted at the global functions, in this
// thread only. The program is compiled once; each run has its own instance of it, which takes 1 to 2 ms instead of 8.
WebAssembly.instantiate = async (_bytes, imports) => ({ module: program, instance: new WebAssembly.Instance(program, imports) })
const stdout: string[] = []
const stderr: string[] = []
console.log = (line: string) => void stdout.push(line)
console.error = (line: string) => void stderr.push(line)
const memory = WebAssembly.Memory.prototype
const { grow } = memory
memory.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY) throw new RangeError('Out of memory')
  return grow.call(this, pages)
}

answerJobs(async ({ folder, args }: QpdfRun): Promise<QpdfResult> => {
  const rebuilt = new Map<string, Uint8Array>()
  for (;;) {
    const result = await run(resolve(folder), args, rebuilt)
    if (result.code !== 2) return rebuilt.size > 0 ? { ...result, code: 3, stderr: `${told(rebuilt)}${result.stderr}` } : result
    const culprit = args.find((name) => name.startsWith('./') && !rebuilt.has(name) && blames(result, name))
    const bytes = culprit && rebuildPdf(readFileSync(resolve(folder, culprit)))
    if (!bytes) return result
    rebuilt.set(culprit, bytes)
  }
})

/** The same name that qpdf uses in its warnings. */
const told = (rebuilt: Map<string, Uint8Array>) => Array.from(rebuilt.keys(), (name) => `WARNING: ${name}: rebuilt\n`).join('')

/** Whether the run failed because this file is damaged; a missing password is not damage. */
const blames = ({ stderr }: QpdfResult, name: string) =>
  (stderr.includes(` ${name}:`) || stderr.includes(` ${name} (`)) && !stderr.includes('invalid password')

async function run(folder: string, args: string[], rebuilt: Map<string, Uint8Array>): Promise<QpdfResult> {
  stdout.length = 0
  stderr.length = 0
  const { FS, NODEFS, callMain } = await instantiate()
  FS.mkdir('/folder')
  FS.mount(NODEFS, { root: folder }, '/folder')
  FS.chdir('/folder')
  FS.mkdir('/rebuilt')
  const place = (name: string) => `/rebuilt/${encodeURIComponent(name)}`
  for (const [name, bytes] of rebuilt) FS.writeFile(place(name), bytes)
  const code = finish(() => callMain(args.map((name) => (rebuilt.has(name) ? place(name) : name))))
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

/** Abort and exhausted stack or memory become JavaScript exceptions; all mean that the file cannot be processed. */
function finish(main: () => number): QpdfResult['code'] {
  try {
    const code = main()
    return code === 0 || code === 3 ? code : 2
  } catch (error) {
    stderr.push(String(error))
    return 2
  }
}
