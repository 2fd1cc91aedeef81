import type { Referencia } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { MAX_TERCEIROS_DE_PROCESSOS } from '@concordia/contract/rules/limits'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { notify } from '../../avisos/notify.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
import { listTerceirosDe, type TerceiroRow } from './queries.ts'

const JA_E_TERCEIRO = 'Esta pessoa já é terceiro para os seus processos.'
const NO_LIMITE = `Você já tem ${MAX_TERCEIROS_DE_PROCESSOS} terceiros para processos, o máximo. Remova um deles para adicionar outro.`

type Procedimentos = readonly Referencia[] | null

/**
 * Lets another user look at what this user filed or linked: at all of it, now and later, or at a list; the database keeps the grants
 * (docs/rules/access.md#third-parties).
 * @throws AppError 422 on `terceiro_id` for oneself, for staff and for nobody known, and on what of the list is not this user's own;
 *   409 when already added, and at the limit
 */
export const addTerceiro = (
  deps: Deps,
  caller: Caller,
  { terceiro_id: terceiroId, procedimentos }: { terceiro_id: number; procedimentos: Procedimentos },
): Promise<TerceiroRow> =>
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
    const eu = await lockSponsor(trx, user.id)
    const others = await listTerceirosDe(trx, user.id)
    if (others.some(({ userId }) => userId === terceiroId)) throw conflict(JA_E_TERCEIRO)
    if (others.length >= MAX_TERCEIROS_DE_PROCESSOS) throw conflict(NO_LIMITE)
    const { id } = await trx
      .insertInto('terceirosProcessos')
      .values({ userId: user.id, terceiroId, createdAt: deps.clock.now(), procedimentos: await own(trx, user.id, procedimentos) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(deps, trx, NOTICES.terceiroDeProcessos, {
      userId: terceiroId,
      quem: eu.name ?? '',
      convidadoPor: porQuem(eu),
      acesso: 'dado',
      quantos: procedimentos?.length ?? null,
    })
    const data = { terceiro: terceiroId, ...listed(procedimentos) }
    await audit(trx, caller, { act: 'criar', object: 'terceiro-de-processos', id, data })
    return (await listTerceirosDe(trx, user.id)).find((row) => row.id === id)!
  })

/**
 * Limits a third party to a list, or opens everything to them: what left the list ends in this transaction.
 * @throws AppError 422 on what of the list is not this user's own; 403 when the grant was ended meanwhile
 */
export const limitTerceiro = (deps: Deps, caller: Caller, id: number, procedimentos: Procedimentos): Promise<TerceiroRow> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const eu = await lockSponsor(trx, user.id)
    const grant = await trx
      .updateTable('terceirosProcessos')
      .set({ procedimentos: await own(trx, user.id, procedimentos) })
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .returning('terceiroId')
      .executeTakeFirst()
    if (!grant) throw forbidden()
    await notify(deps, trx, NOTICES.terceiroLimitado, {
      userId: grant.terceiroId,
      quem: eu.name ?? '',
      quantos: procedimentos?.length ?? null,
    })
    const data = { terceiro: grant.terceiroId, ...listed(procedimentos) }
    await audit(trx, caller, { act: 'alterar', object: 'terceiro-de-processos', id, data })
    return (await listTerceirosDe(trx, user.id)).find((row) => row.id === id)!
  })

/** Waits for a filing of this user that is under way, so that the third party sees it too. */
const lockSponsor = (trx: Trx, userId: number) =>
  trx.selectFrom('users').select(['name', 'email', 'role']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/** @returns the ids of the list. @throws AppError 422 for what the user did not file or link themselves */
async function own(trx: Trx, userId: number, procedimentos: Procedimentos): Promise<number[] | null> {
  if (procedimentos === null) return null
  const ids = procedimentos.map(({ id }) => id)
  const rows = await trx
    .selectFrom('procedimentoAcessos')
    .select(['procedimentoId as id', 'tipo'])
    .where('userId', '=', userId)
    .where('motivo', 'in', ['autor', 'senha', 'procurador'])
    .where('emNomeDe', 'is', null)
    .where('procedimentoId', 'in', ids)
    .execute()
  const errors: Record<string, string[]> = {}
  for (const [i, { id, tipo }] of procedimentos.entries())
    if (!rows.some((row) => row.id === id && row.tipo === tipo)) errors[`procedimentos.${i}`] = [notOwn({ id, tipo })]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return [...new Set(ids)]
}

const notOwn = ({ id, tipo }: Referencia) =>
  `Você não protocolou nem vinculou o ${TIPOS[tipo].um} ${id}: só quem o acompanha por si pode mostrá-lo a um terceiro.`

/** For the audit trail. */
const listed = (procedimentos: Procedimentos) => (procedimentos ? { procedimentos: procedimentos.map(({ id }) => id) } : {})

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
