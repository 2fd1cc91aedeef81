import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { grantAccess } from '../../direitos/grant.ts'
import { impedimentosDe } from '../../direitos/impeded.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { NOTICES } from '../../procedimentos/avisos/notices-designacoes.ts'
import { lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'
import { requireAtoDaSecretaria } from './require-ato.ts'

interface Designar {
  procedimentoId: number
  papel: Papel
  /** Accounts, in the order in which the docket names them. */
  userIds: readonly number[]
}

/**
 * Designates arbitrators or a mediator for a procedimento: each gets access, a pending designation and a notice; the
 * docket gets an evento per person. Only free seats can be filled, and only when the fees are paid.
 * @returns ids of the designations, in the order of `userIds`
 * @throws AppError 409 situação, open fee or no free seat; 422 on `designados.N` for a person who is impeded
 */
export const designar = (
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock'>,
  caller: Caller,
  { procedimentoId, papel, userIds }: Designar,
): Promise<number[]> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const { vagas } = await requireAtoDaSecretaria(trx, procedimento, 'designar')
    if (userIds.length === 0 || userIds.length > vagas.livres) throw conflict(freeSeats(vagas.livres, papel))
    const now = deps.clock.now()
    const ids: number[] = []
    for (const [index, userId] of userIds.entries()) {
      const nome = await requireCandidato(trx, { procedimentoId, papel, por: caller.user.id }, userId, `designados.${index}`)
      ids.push(await seat(deps, trx, procedimento, { userId, papel, por: caller.user.id, now }))
      await appendEvento(trx, procedimentoId, {
        ato: 'designacao',
        descricaoOutros: `${NOMES_DOS_ATOS.designacao[procedimento.tipo]}: ${nome}`,
        autor: autorDe(caller.user),
        now,
      })
      const data = { papel, designado: userId }
      await audit(trx, caller, { act: 'designar', object: procedimento.tipo, id: procedimentoId, data })
    }
    return ids
  })

/** Gives a seat to a person: access, a pending designation, and the notice of it. @returns its id */
export async function seat(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { id: procedimentoId, tipo, movimentadoEm }: Travado,
  { userId, papel, por, now }: { userId: number; papel: Papel; por: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('designacoes')
    .values({ procedimentoId, userId, papel, createdAt: now, designadaPor: por })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantAccess(trx, { procedimentoId, userId, motivo: papel, tipo, movimentadoEm })
  const facts = { tipo, procedimento: procedimentoId, papel: PAPEIS[papel].um }
  await notify(deps, trx, NOTICES.designacao, { ...facts, userId, procedimentoId })
  return id
}

/** The name of a person whom `por` may designate. @throws AppError 422 on `field` with the reason why not */
export async function requireCandidato(
  trx: Trx,
  { por, ...vaga }: { procedimentoId: number; papel: Papel; por: number },
  userId: number,
  field: string,
): Promise<string> {
  if (userId === por) throw invalid({ [field]: ['Quem designa não pode designar a si mesmo.'] })
  const user = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!user) throw invalid({ [field]: ['Escolha uma pessoa cadastrada, com o e-mail confirmado.'] })
  await holdPerfil(trx, userId, vaga.papel)
  const impedimento = (await impedimentosDe(trx, vaga, [userId])).get(userId)
  if (impedimento) throw invalid({ [field]: [impedimento] })
  return `${user.firstName} ${user.lastName}`
}

/** The person cannot remove the profile until the designation is stored, and then not because of it. */
const holdPerfil = (trx: Trx, userId: number, papel: Papel) =>
  trx.selectFrom('perfis').select('tipo').where('userId', '=', userId).where('tipo', '=', papel).forKeyShare().execute()

const freeSeats = (free: number, papel: Papel) =>
  free === 1 ? `Designe uma pessoa como ${PAPEIS[papel].um}.` : `Designe de uma a ${free} pessoas como ${PAPEIS[papel].um}.`
