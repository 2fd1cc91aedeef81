import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withScratchFolder } from '../../../platform/files/scratch.ts'
import { findNativeQpdf } from '../../../platform/pdf/qpdf/native.ts'
import { wasmQpdf } from '../../../platform/pdf/qpdf/qpdf.ts'
import type { Qpdf } from '../../../platform/pdf/qpdf/run.ts'
import { TINY_PDF } from '../../../platform/pdf/seal/probe.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const LIMITS = { timeoutMs: 10_000, simultaneous: 1 }

/** Checks one document with qpdf, which joins and checks PDFs: the program, or its WebAssembly build if there is none. */
export const checkQpdf = (native: Qpdf | undefined = findNativeQpdf(LIMITS), fallback: () => Qpdf = wasmQpdf): Check => ({
  name: 'qpdf',
  run: async () => {
    const { code, stderr } = await withScratchFolder(async (folder) => {
      await writeFile(join(folder, 'documento.pdf'), TINY_PDF)
      return (native ?? fallback())({ folder, args: ['--check', './documento.pdf'] })
    })
    if (code !== 0) return fail(`O qpdf não lê um documento bom; instale-o de novo. ${stderr.slice(0, 200)}`)
    if (native) return ok('O qpdf do sistema lê documentos.')
    return warn('O qpdf em WebAssembly lê documentos, mas autos grandes demoram mais; instale o pacote qpdf do sistema.')
  },
})
