import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'

export interface Resolucao {
  id: number
  assunto: string
  createdAt: Date
  retiradaEm: Date | null
}

/**
 * Publishes a resolution: from now on anyone may read it.
 * @param arquivo a PDF that is already stored
 * @throws AppError 409 the same PDF is published with the same subject, as in a retry after a lost response
 */
export const publishResolucao = (
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  caller: Caller,
  { assunto, arquivo }: { assunto: string; arquivo: StoredFile },
): Promise<Resolucao> =>
  tx(async (trx) => {
    await refuseTwice(trx, assunto, arquivo.sha256)
    await markUsed(trx, [arquivo.id])
    const resolucao = await trx
      .insertInto('resolucoes')
      .values({ assunto, arquivoId: arquivo.id, publicadaPor: caller.user.id, createdAt: clock.now() })
      .returning(['id', 'assunto', 'createdAt', 'retiradaEm'])
      .executeTakeFirstOrThrow()
    const data = { assunto, sha256: arquivo.sha256 }
    await audit(trx, caller, { act: 'publicar-resolucao', object: 'resolucao', id: resolucao.id, data })
    return resolucao
  })

async function refuseTwice(trx: Trx, assunto: string, sha256: string): Promise<void> {
  // When two requests run at once, the second waits here, and finds the first.
  await sql`lock table resolucoes in share row exclusive mode`.execute(trx)
  const same = await trx
    .selectFrom('resolucoes as r')
    .innerJoin('arquivos as a', 'a.id', 'r.arquivoId')
    .select('r.id')
    .where('r.retiradaEm', 'is', null)
    .where('r.assunto', '=', assunto)
    .where('a.sha256', '=', sha256)
    .executeTakeFirst()
  if (same) throw conflict('Esta resolução já está publicada: há uma com o mesmo assunto e o mesmo PDF.')
}

/**
 * Removes a resolution from the public list; its PDF stays available to the secretariat.
 * @throws AppError 403 unknown; 409 it was withdrawn already
 */
export const removeResolucao = ({ tx, clock }: Pick<Deps, 'tx' | 'clock'>, caller: Caller, id: number): Promise<void> =>
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
    await audit(trx, caller, { act: 'retirar-resolucao', object: 'resolucao', id, data: { assunto: found.assunto } })
  })
