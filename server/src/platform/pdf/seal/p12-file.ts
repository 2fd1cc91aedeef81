import { readFile } from 'node:fs/promises'
import { type Identity, SealSetupError } from './setup.ts'

/** The configured certificate. Its bytes are kept, so that all seals of a run have one certificate. @throws SealSetupError */
export async function readP12({ file, password }: { file: string; password: string }): Promise<Identity> {
  const p12 = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SealSetupError(
      code === 'ENOENT'
        ? 'O arquivo de SIGNING_P12 não existe'
        : `O arquivo de SIGNING_P12 não pode ser lido por este servidor (${code})`,
    )
  })
  return { kind: 'p12', p12: new Uint8Array(p12), password }
}
