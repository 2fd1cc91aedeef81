import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { removeAccess } from '../acessos/remove-access.ts'
import { announce } from '../avisos/announce.ts'
import { processoQueJulga } from '../impedimento-partes.ts'

/** Somebody who follows a case although they judge, or judged, one of its partes. */
interface LeitorQueJulga {
  caso: number
  userId: number
  nome: string
  processo: number
  /** They filed the case, and so keep it. */
  protocolou: boolean
}

/**
 * The readers of a case who judge, or judged, one of its partes: those of this case, or the arbitrators of this processo. Read
 * before and after a contact changes, because the change may give a case and a processo a contact in common.
 */
export async function leitoresQueJulgam(trx: Trx, procedimentoId: number): Promise<LeitorQueJulga[]> {
  const { rows } = await sql<LeitorQueJulga>`
    select a.procedimento_id as caso, u.id as "userId", u.name as nome, j.processo, bool_or(a.motivo = 'autor') as protocolou
    from procedimento_acessos a join users u on u.id = a.user_id
      cross join lateral (select ${processoQueJulga(sql.ref('a.procedimento_id'), sql.ref('u.id'))} as processo) j
    where a.tipo = 'caso' and a.motivo in ('autor', 'senha', 'terceiro') and j.processo is not null
      and (a.procedimento_id = ${procedimentoId}
        or u.id in (select user_id from designacoes where procedimento_id = ${procedimentoId} and papel = 'arbitro'))
    group by a.procedimento_id, u.id, u.name, j.processo
    order by caso, "userId"`.execute(trx)
  return rows
}

/**
 * After a contact changed: people who by it judge a parte of a case that they follow lose the case, and so do those who followed it
 * for them (docs/rules/access.md#judging-and-mediation). The person who filed it keeps it. They and the secretariat are told. The
 * caller holds the lock of the procedimento.
 * @param antes what `leitoresQueJulgam` answered before
 */
export async function removeFromJudges(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  caller: Caller,
  procedimentoId: number,
  antes: readonly LeitorQueJulga[],
): Promise<void> {
  const isNew = ({ caso, userId }: LeitorQueJulga) => !antes.some((leitor) => leitor.caso === caso && leitor.userId === userId)
  for (const leitor of (await leitoresQueJulgam(trx, procedimentoId)).filter(isNew)) {
    const { caso, nome, processo, protocolou } = leitor
    if (!protocolou) await removeJudge(deps, trx, caller, leitor)
    await announce(deps, trx, 'quemJulgaAcompanhava', { tipo: 'caso', numero: caso, nome, processo, protocolou })
  }
}

async function removeJudge(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  caller: Caller,
  { caso, userId, processo }: LeitorQueJulga,
): Promise<void> {
  const motivos = ['senha', 'terceiro'] as const
  const ended = { userId, motivos, origem: 'julga', por: null, now: deps.clock.now() } as const
  const proprio = `Quem julga não acompanha a mediação; julga ou julgou o processo ${processo}.`
  const deTerceiro = `O acesso era de terceiro de quem julga o processo ${processo}.`
  for (const { userId: id, lost } of await removeAccess(trx, { id: caso, tipo: 'caso' }, ended)) {
    const data = { user: id, motivo: id === userId ? proprio : deTerceiro }
    await audit(trx, caller, { act: 'retirar-acesso', object: 'caso', id: caso, data })
    // Another sponsor's grant stays.
    if (lost) await notify(deps, trx, 'acessoRetirado', { tipo: 'caso', procedimento: caso, userId: id })
  }
}
