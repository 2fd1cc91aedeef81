import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { auditOf, lockRepresentacao } from './encerrar.ts'
import { sobreDe } from './queries.ts'
import { materiaDe } from './record.ts'

/**
 * The client chooses whether notices come to its own addresses too, while the lawyer acts (docs/rules/representacao.md#notices).
 * @throws AppError 403 not the client; 409 the lawyer acts no more
 */
export const setAvisos = (deps: Deps, caller: Caller, rid: number, avisos: 'ambos' | 'advogado'): Promise<void> =>
  deps.tx(async (trx) => {
    const row = await lockRepresentacao(deps, trx, rid)
    const sobre = sobreDe(row)
    if (!(await materiaDe(deps, sobre).clienteDe(trx, sobre, caller.user.id)).includes(row.parteId)) throw forbidden()
    if (!row.atua) throw conflict('Esta representação já terminou.')
    await trx
      .updateTable('representacoes')
      .set({ soAdvogado: avisos === 'advogado' })
      .where('id', '=', rid)
      .execute()
    await audit(trx, caller, { ...auditOf(row), act: 'escolher-avisos' })
  })
