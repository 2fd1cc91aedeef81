import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import { markUsed } from '../platform/files/arquivos.ts'
import type { Caller } from '../platform/http/actor.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import type { StoredFile } from '../platform/http/stored-file.ts'

export interface Resolucao {
  id: number
  assunto: string
  createdAt: Date
  retiradaEm: Date | null
}

/** Publishes a resolution: from now on anyone may read it. @param arquivo a PDF that is already stored */
export const publicarResolucao = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  { user, ip, requestId }: Caller,
  { assunto, arquivo }: { assunto: string; arquivo: StoredFile },
): Promise<Resolucao> =>
  tx(async (trx) => {
    await markUsed(trx, [arquivo.id])
    const resolucao = await trx
      .insertInto('resolucoes')
      .values({ assunto, arquivoId: arquivo.id, publicadaPor: user.id, createdAt: clock.now() })
      .returning(['id', 'assunto', 'createdAt', 'retiradaEm'])
      .executeTakeFirstOrThrow()
    const data = { assunto, sha256: arquivo.sha256 }
    const what = { action: 'publicar-resolucao', object: 'resolucao', objectId: resolucao.id } as const
    await audit(trx, { ...what, userId: user.id, ip, requestId, data })
    return resolucao
  })

/**
 * Takes a resolution out of the public list; its PDF stays for the secretariat.
 * @throws AppError 403 there is none; 409 it was withdrawn already
 */
export const retirarResolucao = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  { user, ip, requestId }: Caller,
  id: number,
): Promise<void> =>
  tx(async (trx) => {
    const found = await trx
      .selectFrom('resolucoes')
      .select(['assunto', 'retiradaEm'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw forbidden()
    if (found.retiradaEm) throw conflict('A resolução já foi retirada.')
    await trx.updateTable('resolucoes').set({ retiradaEm: clock.now() }).where('id', '=', id).execute()
    const what = { action: 'retirar-resolucao', object: 'resolucao', objectId: id } as const
    await audit(trx, { ...what, userId: user.id, ip, requestId, data: { assunto: found.assunto } })
  })
