import { MAX_TERCEIROS_DE_PROCESSOS } from '@concordia/contract/rules/limits'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { porQuem } from '../../notificacoes/por-quem.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { listTerceirosDe, type TerceiroRow } from './queries.ts'

const JA_E_TERCEIRO = 'Esta pessoa já é terceiro para os seus processos.'
const NO_LIMITE = `Você já tem ${MAX_TERCEIROS_DE_PROCESSOS} terceiros para processos, o máximo. Remova um deles para adicionar outro.`

/**
 * Lets another user look at all that this user filed or linked, now and later; the database keeps the grants
 * (docs/rules/access.md#third-parties).
 * @throws AppError 422 on `terceiro_id` for oneself, for staff and for nobody known; 409 when already added, and at the limit
 */
export const addTerceiro = (deps: Deps, caller: Caller, terceiroId: number): Promise<TerceiroRow> =>
  deps.tx(async (trx) => {
    const { user } = caller
    if (terceiroId === user.id) throw invalid({ terceiro_id: ['Escolha outra pessoa: você já vê os seus processos.'] })
    const pessoa = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', terceiroId)
      .where('emailVerifiedAt', 'is not', null)
      .executeTakeFirst()
    if (!pessoa) throw invalid({ terceiro_id: ['Informe o terceiro'] })
    // As somebody's third party they could no longer act in these procedimentos for the chamber.
    if (pessoa.role !== 'user') throw invalid({ terceiro_id: ['A equipe da câmara não pode ser terceiro para processos.'] })
    // Locks this user's row: waits for a filing of theirs that is under way, so that the third party sees it too.
    const eu = await trx
      .selectFrom('users')
      .select(['name', 'email', 'role'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const others = await listTerceirosDe(trx, user.id)
    if (others.some(({ userId }) => userId === terceiroId)) throw conflict(JA_E_TERCEIRO)
    if (others.length >= MAX_TERCEIROS_DE_PROCESSOS) throw conflict(NO_LIMITE)
    const { id } = await trx
      .insertInto('terceirosProcessos')
      .values({ userId: user.id, terceiroId, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(deps, trx, 'terceiroDeProcessos', {
      userId: terceiroId,
      quem: eu.name ?? '',
      convidadoPor: porQuem(eu),
      acesso: 'dado',
    })
    await audit(trx, caller, { act: 'criar', object: 'terceiro-de-processos', id, data: { terceiro: terceiroId } })
    return (await listTerceirosDe(trx, user.id)).find((row) => row.id === id)!
  })
