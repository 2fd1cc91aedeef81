import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDate } from '@concordia/contract/values/dates'
import { ATUALIZACAO } from '../../../validador/confianca/atualizar.ts'
import { confiancaDaPasta, confiancaDaPlataforma } from '../../../validador/confianca/base.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const DAY_MS = 86_400_000
/** ICP-Brasil adds authorities a few times a year. */
const OLD_DAYS = 365

/**
 * Checks the authorities that the validator knows: that those in TRUST_DIR can be read, and that the list is not old. Its age counts
 * from the last update, or from the newest certificate that came with the platform.
 */
export const checkTrust = ({ trustDir }: { trustDir: string }, now: () => Date = () => new Date()): Check => ({
  name: 'Autoridades do validador',
  run: async () => {
    const [propria, acrescida] = await Promise.all([confiancaDaPlataforma(), confiancaDaPasta(trustDir)])
    const { problemas } = acrescida
    if (problemas.length > 0) return fail(`Em TRUST_DIR, ${problemas.slice(0, 5).join('; ')}. Corrija ou retire.`)
    const since = await newest(trustDir, propria.intermediarias)
    const raizes = propria.ancoras.length + acrescida.ancoras.length
    const outras = propria.intermediarias.length + acrescida.intermediarias.length
    const what = `${raizes} raízes e ${outras} outras autoridades, até ${formatDate(since)}`
    if (now().getTime() - since.getTime() < OLD_DAYS * DAY_MS) return ok(`${what}.`)
    return warn(`${what}: há mais de um ano. Baixe a lista do ITI e use npm run trust:update (docs/operations.md).`)
  },
})

async function newest(trustDir: string, propria: readonly Uint8Array[]): Promise<Date> {
  const pasta = join(trustDir, 'icp-brasil')
  const names = existsSync(pasta) ? await readdir(pasta) : []
  const updates = names.flatMap((name) => ATUALIZACAO.exec(name)?.[1] ?? []).map((day) => Date.parse(day))
  const issued = propria.map((der) => new X509Certificate(der).validFromDate.getTime())
  return new Date(Math.max(...updates, ...issued))
}
