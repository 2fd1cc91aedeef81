import type { Deps } from '../deps.ts'
import { askAgain } from '../platform/ask-again.ts'
import { download } from '../platform/files/download.ts'
import { conflict } from '../platform/http/errors.ts'
import type { StoredDownload } from '../platform/http/implement.ts'
import { downloadCopia, listCopias } from '../textos/copias/copias.ts'
import { acordoAssinado } from './acordo/assinado.ts'
import { findCertidao, requestCertidao } from './sem-acordo/certidao.ts'

const EM_PREPARO = 'O documento ainda está sendo preparado. Tente de novo em alguns minutos.'

/**
 * The document in which a negociação ended: the newest version of the agreement, or the certificate that there is none. Right
 * after the last signature, or after giving up, it waits for the job that seals it. If it ended before there were certificates,
 * it gets its own now.
 * @param signal of the client: the wait ends when it leaves
 * @throws AppError 409 it goes on, or the document is not ready in time
 */
export async function downloadDocumentoFinal(
  deps: Pick<Deps, 'db' | 'storage'>,
  negociacaoId: number,
  signal: AbortSignal,
): Promise<StoredDownload> {
  const { db, storage } = deps
  const { desfecho } = await db
    .selectFrom('negociacoes')
    .select('desfecho')
    .where('id', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  if (desfecho === null) throw conflict('Esta negociação ainda não terminou.')
  const find = async (): Promise<StoredDownload | undefined> => {
    if (desfecho === 'acordo') {
      const [atual] = await listCopias(db, acordoAssinado, negociacaoId)
      return atual && downloadCopia(deps, atual)
    }
    const certidao = await findCertidao(db, negociacaoId)
    if (!certidao) return undefined
    return download(storage, certidao, certidao.nome ?? `Certidão de encerramento da negociação ${negociacaoId}.pdf`)
  }
  const ready = await find()
  if (ready) return ready
  if (desfecho === 'desistencia') await requestCertidao(db, negociacaoId)
  const found = await askAgain(find, { signal })
  if (!found) throw conflict(EM_PREPARO)
  return found
}
