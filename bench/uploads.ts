// Memory of the server while six filings of 60 MB arrive at once, over its idle memory (DESIGN §8). Linux only: reads /proc.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { pdfFile } from '../e2e/support/pdf.ts'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { report } from './measure.ts'

const PORT = 3999
const url = `http://127.0.0.1:${PORT}/api`
const FILES = 10
const FILE_BYTES = 5_999_999

/** A PDF of an exact size: what stands after the end mark is nobody's business. */
function paddedPdf(): Blob {
  const { buffer } = pdfFile('medição.pdf')
  return new Blob([buffer, Buffer.alloc(FILE_BYTES - buffer.length, 0x0a)], { type: 'application/pdf' })
}

function filing(): FormData {
  const form = new FormData()
  const fields = {
    area_id: '1',
    classe: 'Medição',
    valor: '100000',
    conciliacao: 'S',
    valorAPagar: '5000',
    stripe_payment: 'pi_none',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('termo', paddedPdf(), 'termo.pdf')
  form.append('peticao', paddedPdf(), 'peticao.pdf')
  for (let i = 0; i < FILES - 2; i++) {
    form.append(`documentos[${i}][nome]`, `Documento ${i}`)
    form.append(`documentos[${i}][arquivo]`, paddedPdf(), `documento-${i}.pdf`)
  }
  return form
}

const rssMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000

const dataDir = await temporaryFolder('concordia-bench-')
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'silent', DEMO: '1', DATABASE_URL: '' }
const server = spawn(process.execPath, ['server/src/main.ts'], { env, stdio: 'ignore' })
try {
  while (!(await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null))?.ok) await wait(100)
  const body = JSON.stringify({ email: 'parte@concordia.test', password: DEMO_PASSWORD })
  const login = await fetch(`${url}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { authToken } = (await login.json()) as { authToken: string }
  const send = async () => {
    const answer = await fetch(`${url}/processo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${authToken}` },
      body: filing(),
    })
    await answer.text()
    return answer.status
  }
  // The parties are missing on purpose: everything is received and opened, nothing is filed.
  await send()
  await wait(8_000)
  const idle = rssMb(server.pid!)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb(server.pid!))
  }, 20)
  const statuses = await Promise.all(Array.from({ length: 6 }, send))
  clearInterval(watch)
  console.log(`em repouso ${idle.toFixed(0)} MB, pico ${peak.toFixed(0)} MB, respostas ${statuses.join(', ')}`)
  process.exitCode = report('seis envios de 60 MB acima do repouso', peak - idle, 'MB', 120) ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
}
