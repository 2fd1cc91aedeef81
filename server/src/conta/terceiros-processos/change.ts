import { MAX_TERCEIROS_DE_PROCESSOS } from '@concordia/contract/rules/limits'
import { notify } from '../../avisos/notify.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
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
    await notify(deps, trx, NOTICES.terceiroDeProcessos, {
      userId: terceiroId,
      quem: eu.name ?? '',
      convidadoPor: porQuem(eu),
      acesso: 'dado',
    })
    await audit(trx, caller, { act: 'criar', object: 'terceiro-de-processos', id, data: { terceiro: terceiroId } })
    return (await listTerceirosDe(trx, user.id)).find((row) => row.id === id)!
  })

/** Ends a grant; both the user who gave it and the third party may. @throws AppError 403 when it was ended meanwhile */
export const removeTerceiro = (deps: Deps, caller: Caller, id: number): Promise<string> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const grant = await trx
      .deleteFrom('terceirosProcessos')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('userId', '=', user.id), eb('terceiroId', '=', user.id)]))
      .returning(['userId', 'terceiroId'])
      .executeTakeFirst()
    if (!grant) throw forbidden()
    const { name } = await trx.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
    const quem = name ?? ''
    if (grant.userId === user.id) {
      await notify(deps, trx, NOTICES.terceiroDeProcessos, { userId: grant.terceiroId, quem, acesso: 'retirado' })
    } else {
      await notify(deps, trx, NOTICES.terceiroSaiu, { userId: grant.userId, quem })
    }
    await audit(trx, caller, {
      act: 'excluir',
      object: 'terceiro-de-processos',
      id,
      data: { user: grant.userId, terceiro: grant.terceiroId },
    })
    return grant.userId === user.id ? 'Terceiro removido com sucesso' : 'Você deixou de acompanhar os processos desta pessoa'
  })
