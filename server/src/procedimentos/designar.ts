import type { Deps } from '../deps.ts'
import { notify } from '../notificacoes/notify.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import { grantAccess, type Tipo } from './acesso.ts'
import { appendEvento } from './append-evento.ts'
import { autorDe, PAPEIS, type Papel, seats } from './designacoes.ts'
import { type Candidato, impedimentoDe } from './impedimento.ts'
import { lockProcedimento, requireAct, type Travado } from './travar.ts'

interface Designar {
  procedimentoId: number
  papel: Papel
  /** Accounts, in the order in which the docket names them. */
  userIds: readonly number[]
  /** Who designates: the secretariat. */
  por: Pick<Actor, 'id' | 'name' | 'role'>
}

/**
 * Names arbitrators or a mediator for a procedimento (DESIGN 6.7): each gets access, a waiting designation and a notice; the
 * docket gets an evento per person. Only free seats can be filled, and only when the fees are paid.
 * @throws AppError 409 situação, open fee or no free seat; 422 on `designados.N` for a person who is impeded
 */
export async function designar(deps: Pick<Deps, 'letterhead' | 'clock'>, trx: Trx, input: Designar): Promise<void> {
  const { procedimentoId, papel, userIds, por } = input
  const procedimento = await lockProcedimento(trx, procedimentoId)
  requireAct(procedimento, 'designar')
  await requirePaid(trx, procedimentoId)
  const { total, taken } = await seats(trx, procedimento, papel)
  if (userIds.length === 0 || taken + userIds.length > total) throw conflict(freeSeats(total - taken, papel))
  const now = deps.clock.now()
  for (const [index, userId] of userIds.entries()) {
    const designado = await findCandidato(trx, userId, `designados.${index}`)
    const impedimento = await impedimentoDe(trx, procedimento, designado)
    if (impedimento) throw invalid({ [`designados.${index}`]: [impedimento] })
    await seat(trx, procedimento, { userId, papel, por, now })
    await appendEvento(trx, procedimentoId, {
      descricao: `Designação de ${PAPEIS[papel]}`,
      descricaoOutros: `Designação de ${PAPEIS[papel]}: ${designado.nome}`,
      autor: autorDe(por),
      now,
    })
    await notify(deps, trx, 'designacao', { userId, procedimentoId, processo: procedimentoId, papel: PAPEIS[papel] })
    await audit(trx, {
      userId: por.id,
      action: 'designar',
      object: procedimento.tipo,
      objectId: procedimentoId,
      data: { papel, designado: userId },
    })
  }
}

async function seat(
  trx: Trx,
  { id: procedimentoId, tipo, movimentadoEm }: Travado,
  { userId, papel, por, now }: { userId: number; papel: Papel; por: { id: number }; now: Date },
): Promise<void> {
  await trx.insertInto('designacoes').values({ procedimentoId, userId, papel, createdAt: now, designadaPor: por.id }).execute()
  await grantAccess(trx, { procedimentoId, userId, motivo: papel, tipo: tipo as Tipo, movimentadoEm })
}

async function findCandidato(trx: Trx, userId: number, field: string): Promise<Candidato & { nome: string }> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'cpf', 'firstName', 'lastName'])
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (!user) throw invalid({ [field]: ['Escolha uma pessoa cadastrada, com o e-mail confirmado.'] })
  return { id: user.id, email: user.email, cpf: user.cpf, nome: `${user.firstName} ${user.lastName}` }
}

/** A boleto leaves the fee open, and designation waits for it (DESIGN 6.7). */
async function requirePaid(trx: Trx, procedimentoId: number): Promise<void> {
  const open = await trx
    .selectFrom('pagamentos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'A')
    .limit(1)
    .executeTakeFirst()
  if (open) throw conflict('As custas deste procedimento ainda não foram pagas. A designação espera pelo pagamento.')
}

function freeSeats(free: number, papel: Papel): string {
  if (free <= 0) return `Não há vaga de ${PAPEIS[papel]} neste procedimento.`
  return free === 1 ? `Designe uma pessoa como ${PAPEIS[papel]}.` : `Designe de uma a ${free} pessoas como ${PAPEIS[papel]}.`
}
