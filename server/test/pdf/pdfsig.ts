import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * What poppler's `pdfsig` says about the signatures of a PDF, without looking up who vouches for them.
 * @returns null where the program is not installed
 */
export async function pdfsig(pdf: Uint8Array): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'pdfsig-'))
  try {
    const path = join(folder, 'documento.pdf')
    await writeFile(path, pdf)
    const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', path])
    return stdout
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string }
    if (code === 'ENOENT') return null
    // So it ends where there is no signature.
    if (code === 2 && stdout) return stdout
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}
