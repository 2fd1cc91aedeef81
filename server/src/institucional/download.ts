import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/http/errors.ts'
import type { StoredDownload } from '../platform/http/implement.ts'
import { fileName } from '../platform/text.ts'
import { printAnulacao } from './anular-indisponibilidade.ts'
import { findCertidao, findResolucao } from './queries.ts'

type Files = Pick<Deps, 'db' | 'storage'>

/** A resolution, named after its subject. @throws AppError 404 unknown, or withdrawn and `staff` is false */
export async function downloadResolucao(deps: Files, id: number, { staff }: { staff: boolean }): Promise<StoredDownload> {
  const found = await findResolucao(deps.db, id)
  if (!found || (found.retiradaEm && !staff)) throw new AppError(404, 'Esta resolução não existe ou foi retirada.')
  return open(deps, found, fileName(found.assunto, 'Resolução'))
}

/** A certificate of unavailability, sealed; file name and pages say when it is annulled. @throws AppError 404 */
export async function downloadCertidao(deps: Deps, id: number): Promise<StoredDownload> {
  let found = await findCertidao(deps.db, id)
  if (found?.anuladaEm && !found.anulacaoImpressa) {
    await printAnulacao(deps, id)
    found = await findCertidao(deps.db, id)
  }
  if (!found) throw new AppError(404, 'Esta certidão não existe.')
  return open(deps, found, `Certidão de indisponibilidade ${dayOf(found.inicio)}${found.anuladaEm ? ' (anulada)' : ''}`)
}

function open({ storage }: Files, file: { chave: string; tamanho: number | null }, name: string): StoredDownload {
  return { name: `${name}.pdf`, open: (range) => storage.get(file.chave, range), inline: true, size: file.tamanho }
}
