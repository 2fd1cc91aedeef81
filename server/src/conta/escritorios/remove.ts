import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { closingSentence } from '../../subject.ts'
import { NOTICES } from './notices.ts'
import { lockEscritorio } from './queries.ts'

const ULTIMO = 'O escritório tem outros membros e ficaria sem titular. Convide antes outro titular, ou remova os outros membros.'

/**
 * Removes a member or withdraws an invitation; or the caller leaves the firm. What the member had by the firm ends in this
 * transaction. A firm without members has ended.
 * @returns the sentence for the caller
 * @throws AppError 403 no such membership in force; 409 the firm would have members and no titular
 */
export const removeMembro = (deps: Deps, caller: Caller, { id, mid }: { id: number; mid: number }): Promise<string> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const escritorio = await lockEscritorio(trx, id)
    const membros = await membrosDe(trx, id)
    const membro = membros.find((one) => one.id === mid)
    // Read again under the lock: a titular may have been removed meanwhile.
    const titular = membros.some(
      ({ userId, papel, situacao }) => userId === user.id && papel === 'titular' && situacao === 'ativo',
    )
    if (!escritorio || !membro || !(titular || membro.userId === user.id)) throw forbidden()
    if (leavesNoTitular(membros, mid)) throw conflict(ULTIMO)
    await endMembros(deps, trx, id, isLast(membros, mid) ? membros : [membro])
    if (membro.situacao === 'convidado') {
      await audit(trx, caller, { act: 'retirar-convite', object: 'escritorio', id })
      return 'Convite retirado com sucesso'
    }
    const { nome } = escritorio
    if (membro.userId === user.id) {
      await tellTitulares(deps, trx, membros, { exceto: user.id, quem: user.name, escritorio: nome })
      await audit(trx, caller, { act: 'sair-do-escritorio', object: 'escritorio', id })
      return 'Você saiu do escritório'
    }
    await notify(deps, trx, NOTICES.escritorioRemocao, { userId: membro.userId!, quem: user.name, escritorio: nome })
    await audit(trx, caller, { act: 'remover-membro', object: 'escritorio', id, data: { user: membro.userId } })
    return 'Membro removido com sucesso'
  })

interface Membro {
  id: number
  userId: number | null
  papel: string
  situacao: string
}

const membrosDe = (db: Db | Trx, escritorioId: number): Promise<Membro[]> =>
  db
    .selectFrom('escritorioMembros')
    .select(['id', 'userId', 'papel', 'situacao'])
    .where('escritorioId', '=', escritorioId)
    .where('situacao', 'in', ['ativo', 'convidado'])
    .execute()

const ativosSem = (membros: readonly Membro[], mid: number) =>
  membros.filter(({ id, situacao }) => id !== mid && situacao === 'ativo')

const leavesNoTitular = (membros: readonly Membro[], mid: number): boolean => {
  const ficam = ativosSem(membros, mid)
  return ficam.length > 0 && !ficam.some(({ papel }) => papel === 'titular')
}
/** The last member takes the invitations along: nobody is left who could withdraw them. */
const isLast = (membros: readonly Membro[], mid: number): boolean => ativosSem(membros, mid).length === 0

/** Ends memberships and invitations, and with the last of them the firm. */
async function endMembros(
  { clock, onMembroLeaves }: Pick<Deps, 'clock' | 'onMembroLeaves'>,
  trx: Trx,
  escritorioId: number,
  membros: readonly Membro[],
): Promise<void> {
  const now = clock.now()
  for (const { id: membroId, userId } of membros) if (userId !== null) await onMembroLeaves(trx, { membroId, userId, now })
  await trx
    .updateTable('escritorioMembros')
    .set({ situacao: 'encerrado', convite: null, encerradoEm: now })
    .where(
      'id',
      'in',
      membros.map(({ id }) => id),
    )
    .execute()
  if ((await membrosDe(trx, escritorioId)).length > 0) return
  await trx.updateTable('escritorios').set({ encerradoEm: now }).where('id', '=', escritorioId).execute()
}

async function tellTitulares(
  deps: Deps,
  trx: Trx,
  membros: readonly Membro[],
  { exceto, ...facts }: { exceto: number; quem: string; escritorio: string },
): Promise<void> {
  for (const { userId, papel, situacao } of membros)
    if (situacao === 'ativo' && papel === 'titular' && userId !== null && userId !== exceto)
      await notify(deps, trx, NOTICES.escritorioSaida, { userId, ...facts })
}

/** Takes a closed account out of its firms, and tells the titulares. */
export async function leaveAll(deps: Deps, trx: Trx, { userId, quem }: { userId: number; quem: string }): Promise<void> {
  const seus = await trx
    .selectFrom('escritorioMembros')
    .select(['id', 'escritorioId'])
    .where('userId', '=', userId)
    .where('situacao', '=', 'ativo')
    .execute()
  for (const { id, escritorioId } of seus) {
    const escritorio = await lockEscritorio(trx, escritorioId)
    const membros = await membrosDe(trx, escritorioId)
    await endMembros(deps, trx, escritorioId, isLast(membros, id) ? membros : membros.filter((one) => one.id === id))
    await tellTitulares(deps, trx, membros, { exceto: userId, quem, escritorio: escritorio?.nome ?? '' })
  }
}

/** Why an account stays open: firms with other members of which it is the only titular. */
export async function soTitular(db: Db | Trx, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('escritorioMembros as m')
    .innerJoin('escritorios as e', 'e.id', 'm.escritorioId')
    .select(['m.id', 'm.escritorioId', 'e.nome'])
    .where('m.userId', '=', userId)
    .where('m.situacao', '=', 'ativo')
    .orderBy('e.nome')
    .execute()
  const nomes: string[] = []
  for (const { id, escritorioId, nome } of rows) if (leavesNoTitular(await membrosDe(db, escritorioId), id)) nomes.push(nome)
  return closingSentence(
    nomes,
    'Você é o único titular do escritório',
    'Você é o único titular dos escritórios',
    'Convide antes outro titular, ou remova os outros membros.',
  )
}
