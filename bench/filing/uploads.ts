// Memory of the server over idle while six filings of 60 MB arrive at once (docs/performance.md). Linux only: reads /proc.
import { setTimeout as wait } from 'node:timers/promises'
import { pdfFile } from '../../e2e/support/pdf.ts'
import { report } from '../measure.ts'
import { startServer } from '../server.ts'

const FILES = 10
const FILE_BYTES = 5_999_999

/** A PDF of an exact size: bytes after the end mark are ignored. */
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

const server = await startServer()
try {
  const headers = await server.signIn('parte')
  const send = async () => {
    const answer = await fetch(`${server.url}/api/processo`, { method: 'POST', headers, body: filing() })
    await answer.text()
    return answer.status
  }
  // Without partes: everything is received and opened, nothing is filed.
  await send()
  await wait(8_000)
  const idle = server.rss()
  let statuses: number[] = []
  const peak = await server.peak(async () => {
    statuses = await Promise.all(Array.from({ length: 6 }, send))
  })
  console.log(`em repouso ${idle.toFixed(0)} MB, pico ${peak.toFixed(0)} MB, respostas ${statuses.join(', ')}`)
  if (statuses.some((status) => status !== 422)) throw new Error('An upload was not received whole')
  report('seis envios de 60 MB acima do repouso', peak - idle, 'MB', 120)
} finally {
  await server.stop()
}
