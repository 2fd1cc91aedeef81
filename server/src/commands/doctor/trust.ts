import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { formatDate } from '@concordia/contract/values/dates'
import { arquivosDe, confiancaDaPasta, confiancaDaPlataforma } from '../../validador/confianca/base.ts'
import { ATUALIZACAO } from '../../validador/confianca/update.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** ICP-Brasil adds authorities a few times a year. */
const OLD_MS = 365 * 86_400_000

/**
 * Checks that the files in TRUST_DIR can be read, and that the validator's list of authorities is not old. Its age counts from the
 * last update, or from the newest certificate that came with the platform.
 */
export async function checkTrust(trustDir: string, now = new Date()): Promise<Finding> {
  const { problemas } = await confiancaDaPasta(trustDir)
  if (problemas.length > 0) return fail(`Em TRUST_DIR, ${problemas.slice(0, 5).join('; ')}. Corrija ou retire.`)
  const names = await arquivosDe(join(trustDir, 'icp-brasil'))
  const updates = names.flatMap((name) => ATUALIZACAO.exec(name)?.[1] ?? []).map((day) => Date.parse(day))
  const { intermediarias } = await confiancaDaPlataforma()
  const issued = intermediarias.map((der) => new X509Certificate(der).validFromDate.getTime())
  const since = new Date(Math.max(...updates, ...issued))
  if (now.getTime() - since.getTime() < OLD_MS) return ok(`A lista vai até ${formatDate(since)}.`)
  return warn(
    `A lista vai até ${formatDate(since)}, há mais de um ano: baixe a do ITI e use npm run trust:update (docs/operations.md).`,
  )
}
