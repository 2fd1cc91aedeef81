import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/implement.ts'
import { fileName } from '../platform/text.ts'
import { findCertidao, findResolucao } from './queries.ts'

type Files = Pick<Deps, 'db' | 'storage'>

/** A resolution, named after its subject. @throws AppError 404 there is none, or it was withdrawn and `staff` is false */
export async function baixarResolucao(deps: Files, id: number, { staff }: { staff: boolean }): Promise<Download> {
  const found = await findResolucao(deps.db, id)
  if (!found || (found.retiradaEm && !staff)) throw new AppError(404, 'Esta resolução não existe ou foi retirada.')
  return open(deps, found, fileName(found.assunto, 'Resolução'))
}

/** A certificate of unavailability, sealed. @throws AppError 404 */
export async function baixarCertidao(deps: Files, id: number): Promise<Download> {
  const found = await findCertidao(deps.db, id)
  if (!found) throw new AppError(404, 'Esta certidão não existe.')
  return open(deps, found, `Certidão de indisponibilidade ${dayOf(found.inicio)}`)
}

async function open({ storage }: Files, file: { chave: string; tamanho: number | null }, name: string): Promise<Download> {
  const content = await storage.get(file.chave)
  return { name: `${name}.pdf`, content, inline: true, ...(file.tamanho !== null && { size: file.tamanho }) }
}
