import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/pdf/pdf-text.ts'
import { withEachQpdf } from '../../../../test/pdf/qpdf-engines.ts'
import { onePage, smallPdf, stream } from '../../../../test/pdf/small-pdf.ts'
import { findNativeQpdf } from './native.ts'
import { wasmQpdf } from './qpdf.ts'
import type { Qpdf } from './run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qpdf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = (bytes: Buffer, name = 'in.pdf') => writeFile(join(folder, name), bytes)

withEachQpdf((qpdf) => {
  test('reads and writes files of the folder', async () => {
    await file(smallPdf())
    const args = ['--empty', '--pages', './in.pdf', '1-z', './in.pdf', '1-z', '--', './out.pdf']
    expect(await qpdf({ folder, args })).toEqual({ code: 0, stdout: '', stderr: '' })
    const { code, stdout } = await qpdf({ folder, args: ['--show-npages', './out.pdf'] })
    expect([code, stdout.trim()]).toEqual([0, '2'])
  })

  test('reports what is wrong with a file it cannot read', async () => {
    await file(Buffer.from('%PDF-1.4\nnothing of the kind'))
    const result = await qpdf({ folder, args: ['--check', './in.pdf'] })
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('./in.pdf')
  })

  test('repairs a file with a wrong table offset, and reports it', async () => {
    await file(
      Buffer.from(
        smallPdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
    )
    const { code, stderr } = await qpdf({ folder, args: ['./in.pdf', './out.pdf'] })
    expect(code).toBe(3)
    expect(stderr).toContain('./in.pdf')
    expect(await qpdf({ folder, args: ['--check', './out.pdf'] })).toMatchObject({ code: 0 })
  })
})

describe('as WebAssembly, with our own repair', () => {
  const qpdf = wasmQpdf()

  test('a file that takes too long is aborted', async () => {
    await file(smallPdf())
    expect(await wasmQpdf(1)({ folder, args: ['--check', './in.pdf'] })).toMatchObject({ code: 2 })
  })

  const text = stream('BT /F1 12 Tf 20 20 Td (Texto original) Tj ET')
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  const objects = onePage(text, font)
  objects[2] = objects[2]!.replace('/Contents', '/Resources<</Font<</F1 5 0 R>>>>/Contents')
  const good = smallPdf(objects)
  const latin1 = good.toString('latin1')
  const compressed = ((contents: string[]) => {
    const offsets = contents.map((_, index) => contents.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
    const head = `${offsets.map((offset, index) => `${[1, 2, 3, 5][index]} ${offset}`).join(' ')} `
    return stream(deflateSync(head + contents.join(' ')), `/Type/ObjStm/N 4/First ${head.length}/Filter/FlateDecode`)
  })([objects[0]!, objects[1]!, objects[2]!, font])

  test.each<[string, string | Buffer]>([
    ['the table stands elsewhere', latin1.replace(/startxref\n\d+/, 'startxref\n7')],
    ['there is no table', latin1.replace(/xref[\s\S]*/, 'trailer<</Root 1 0 R>>')],
    ['the end is missing', latin1.slice(0, latin1.indexOf('xref'))],
    ['it was cut in the last object', latin1.slice(0, latin1.indexOf('endobj\nxref'))],
    ['its line ends were changed', latin1.replaceAll('\n', '\r\n')],
    ['a stream claims to be shorter', smallPdf(objects.with(3, text.replace(/Length \d+/, 'Length 5')))],
    ['a stream claims to be longer', smallPdf(objects.with(3, text.replace(/Length \d+/, 'Length 5000')))],
    ['a stream’s length stands nowhere', smallPdf(objects.with(3, text.replace(/Length \d+/, 'Length 9 0 R')))],
    ['an older version of an object stands first', `%PDF-1.4\n3 0 obj<</Type/Page>>endobj ${latin1.slice(9)}`],
    ['junk stands before and behind', `junk\n${latin1}${'junk '.repeat(1000)}`],
    ['compressed objects have lost their table', `%PDF-1.5\n4 0 obj ${text} endobj 6 0 obj ${compressed} endobj`],
  ])('a damaged file is repaired: %s', async (_name, damaged) => {
    await file(Buffer.from(damaged.toString('latin1'), 'latin1'))
    expect(await qpdf({ folder, args: ['./in.pdf', './out.pdf'] })).toMatchObject({ code: 3 })
    expect(await pdfText(await readFile(join(folder, 'out.pdf')))).toBe('Texto original')
  })

  test('repairs only the damaged ones among several files', async () => {
    await file(good)
    await file(Buffer.from(latin1.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'), 'damaged.pdf')
    const args = ['--empty', '--pages', './in.pdf', '1-z', './damaged.pdf', '1,1', '--', './out.pdf']
    expect(await qpdf({ folder, args })).toMatchObject({ code: 3 })
    expect(await pdfText(await readFile(join(folder, 'out.pdf')))).toBe('Texto original\fTexto original\fTexto original')
  })

  test('an encrypted file is repaired with its encryption', async () => {
    await file(good)
    const encrypt = ['--encrypt', '', 'dono', '256', '--', '--object-streams=disable', './in.pdf', './locked.pdf']
    expect(await qpdf({ folder, args: encrypt })).toMatchObject({ code: 0 })
    const locked = await readFile(join(folder, 'locked.pdf'), 'latin1')
    await file(Buffer.from(locked.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'), 'locked.pdf')
    expect(await qpdf({ folder, args: ['--decrypt', './locked.pdf', './out.pdf'] })).toMatchObject({ code: 3 })
    expect(await pdfText(await readFile(join(folder, 'out.pdf')))).toBe('Texto original')
  })
})

describe('as a native program', () => {
  /** Puts a shell script on an otherwise empty PATH. */
  const program = async (name: string, script: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
  const find = (timeoutMs = 5_000, simultaneous = 2): Qpdf => findNativeQpdf({ timeoutMs, simultaneous }, folder)!

  test('is absent when it is not on PATH', () => {
    expect(findNativeQpdf({ timeoutMs: 1, simultaneous: 1 }, folder)).toBeUndefined()
  })

  test.each([0, 2, 3])('its exit code %i is returned, and it runs in the folder', async (code) => {
    await program('qpdf', `echo "$PWD $*"; echo oops >&2; exit ${code}`)
    expect(await find()({ folder, args: ['--check', './a b.pdf'] })).toEqual({
      code,
      stdout: `${folder} --check ./a b.pdf\n`,
      stderr: 'oops\n',
    })
  })

  test('runs with limits on memory and time where the system has them', async () => {
    await program('qpdf', 'echo "qpdf $*"')
    await program('prlimit', 'echo "$1 $2"; shift 2; exec "$@"')
    expect((await find()({ folder, args: ['./a.pdf'] })).stdout).toBe('--as=500000000 --cpu=5\nqpdf ./a.pdf\n')
  })

  test.each([
    ['hangs', 'while :; do :; done'],
    ['is killed', 'kill -9 $$'],
    ['prints without end', 'while :; do echo 0123456789012345678901234567890123456789; done'],
  ])('a run that %s is a file that cannot be read', async (_name, script) => {
    await program('qpdf', script)
    expect(await find(300)({ folder, args: ['./a.pdf'] })).toMatchObject({ code: 2 })
  })

  test('a program that cannot run is not reported as a damaged file', async () => {
    await program('qpdf', 'exit 127')
    await expect(find()({ folder, args: ['./a.pdf'] })).rejects.toThrow('qpdf could not be run')
  })

  test('runs at most the allowed number at once', async () => {
    await program('qpdf', 'mkdir busy || exit 9; ls . >/dev/null; rmdir busy')
    const one = find(5_000, 1)
    const results = await Promise.all(Array.from({ length: 6 }, () => one({ folder, args: [] })))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
