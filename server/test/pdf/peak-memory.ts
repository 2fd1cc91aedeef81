/** A process of its own: validates the files given to it, each with a new worker, and prints how much resident memory that took. */
import { readFileSync } from 'node:fs'
import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import { createValidador } from '../../src/publico/valida/validate.ts'

const [honest, ...files] = process.argv.slice(2)
const agora = new Date('2026-11-20T12:00:00Z')
/** The most that was resident so far, in kB. What the system tells of a process's use counts what the parent had when it forked. */
const peak = () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1])
let base = 0
for (const file of files) {
  const validador = createValidador({ ancoras: [], intermediarias: [] })
  if (base === 0) {
    // What any file costs, with the program and its worker, is not the hostile file's doing.
    await validador.validar(readFileSync(honest!), agora)
    base = peak()
  }
  await validador.validar(readFileSync(file), agora).catch((error: unknown) => {
    if (!(error instanceof ArquivoRecusado)) throw error
  })
  await validador.close()
}
console.log(Math.round((peak() - base) / 1024))
