// The validator of signatures beside pdfsig, file by file in one run, pdfsig with the start of its process. The files are made
// here; those in the folder CONCORDIA_FIXTURES are added where it is set. Without pdfsig (poppler-utils) the result has our own
// times only.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ArquivoRecusado } from '@concordia/pdf-signatures/laudo'
import { makeSigner } from '@concordia/pdf-signatures/test/keys'
import * as pdf from '@concordia/pdf-signatures/test/revisions'
import { validate } from '@concordia/pdf-signatures/validate'
import { makePdf } from '../server/test/pdf/pdf.ts'
import { selfMadeSigner, signPdf } from '../server/test/pdf/signed-pdf.ts'
import { median, report } from './measure.ts'

const ROUNDS = 5
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'concordia-assinados-'))
try {
  const files = [...(await ownFiles()), ...(await otherFiles())]
  const hasPdfsig = await run('pdfsig', ['-v']).then(
    () => true,
    () => false,
  )
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    for (const file of files) {
      const mine = await timed(async () => examine(await readFile(file)))
      const other = hasPdfsig ? await timed(() => run('pdfsig', ['-nocert', file]).catch(() => undefined)) : 0
      if (round >= 0) ours.push(mine)
      if (round >= 0) theirs.push(other)
    }
  }
  report(`assinaturas de um arquivo, mediana de ${files.length} arquivos`, median(ours), 'ms')
  report('assinaturas de um arquivo, 95 de 100', p95(ours), 'ms')
  if (hasPdfsig) {
    report('mediana / pdfsig', median(ours) / median(theirs), '×', 0.5)
    report('95 de 100 / pdfsig', p95(ours) / p95(theirs), '×', 0.5)
  } else console.log('      pdfsig não está instalado')
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

async function examine(bytes: Buffer): Promise<void> {
  await validate(bytes, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date() }).catch((error: unknown) => {
    if (!(error instanceof ArquivoRecusado)) throw error
  })
}

async function ownFiles(): Promise<string[]> {
  const one = pdf.signRevision(pdf.firstRevision(), makeSigner('Maria', { type: 'rsa' }))
  const contents = {
    pequeno: one,
    'duas-pessoas': pdf.signRevision(one, makeSigner('João'), { field: 24, fields: '7 0 R 20 0 R 24 0 R' }),
    alterado: pdf.update(one, { [pdf.CONTENT]: pdf.stream('BT ET') }),
    'cem-paginas': await signPdf(makePdf({ pages: 100 }), await selfMadeSigner('Maria', 'RSA')),
    'cinco-megabytes': await signPdf(makePdf({ bytes: 5_000_000 }), await selfMadeSigner('Maria')),
  }
  for (const [name, bytes] of Object.entries(contents)) await writeFile(join(folder, `${name}.pdf`), bytes)
  return Object.keys(contents).map((name) => join(folder, `${name}.pdf`))
}

async function otherFiles(): Promise<string[]> {
  const fixtures = process.env.CONCORDIA_FIXTURES
  if (!fixtures) return []
  const names = await readdir(join(fixtures, 'signed-pdfs')).catch(() => [])
  return names.filter((name) => name.endsWith('.pdf')).map((name) => join(fixtures, 'signed-pdfs', name))
}
