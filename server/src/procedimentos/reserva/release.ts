import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { mediadorReads } from '../../direitos/secrecy.ts'
import { seesAutos } from '../../direitos/see.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'
import { findMediador } from '../designacao/designacoes.ts'
import { lockProcedimento } from '../lock-procedimento.ts'

const SEM_MEDIADOR = 'Ninguém medeia este caso agora. Quando outra pessoa aceitar a mediação, você decide se a deixa ler.'
const OUTRO = 'Outra pessoa medeia o caso agora. Atualize a página e confira o nome antes de liberar.'

/** The sender of something private, while they see the docket. To everybody else it looks like an unknown one. */
export const isRemetente = policy(
  async ({ db, user, params: { id, eventoId } }: Asked<{ id: number; eventoId: number }>) =>
    (await seesAutos(db, user, id, 'caso')) && isDe(await findReservado(db, id, eventoId), user.id),
)

const isDe = (reservado: Awaited<ReturnType<typeof findReservado>>, userId: number) =>
  reservado !== null && reservado.destino === null && reservado.remetenteId === userId

const findReservado = async (db: Db | Trx, procedimentoId: number, eventoId: number) =>
  (
    await db
      .selectFrom('eventos as e')
      .select(reservadoDoEvento)
      .where('e.id', '=', eventoId)
      .where('e.procedimentoId', '=', procedimentoId)
      .executeTakeFirst()
  )?.reservado ?? null

interface Liberar {
  id: number
  eventoId: number
  /** The mediator as the sender saw them. */
  mediador_id?: number | undefined
}

/**
 * Lets the mediator in office read what its sender had sent only to a former one (docs/rules/access.md#private-sessions). Where they
 * read it already nothing is done. @returns the mediator's name
 * @throws AppError 409 nobody mediates, or not the person whom the sender saw
 */
export const releaseReservado = (deps: Deps, caller: Caller, { id, eventoId, mediador_id }: Liberar): Promise<string> =>
  deps.tx(async (trx) => {
    await lockProcedimento(trx, id)
    const mediador = await findMediador(trx, id)
    if (!mediador) throw conflict(SEM_MEDIADOR)
    if (mediador_id !== undefined && mediador.userId !== mediador_id) throw conflict(OUTRO)
    const { designacaoId, userId } = mediador
    const nome = mediador.name ?? ''
    const reservado = await findReservado(trx, id, eventoId)
    if (mediadorReads(reservado!, mediador)) return nome
    await trx.insertInto('reservadosLiberados').values({ eventoId, designacaoId, createdAt: deps.clock.now() }).execute()
    await notify(deps, trx, NOTICES.reservadoLiberado, {
      ...{ tipo: 'caso', procedimento: id, por: caller.user.name },
      ...{ userId, procedimentoId: id },
    })
    await audit(trx, caller, { act: 'liberar-reservado', object: 'caso', id, data: { evento: eventoId, designado: userId } })
    return nome
  })

/** Tells the senders of what a former mediator received that the new one does not read it, and that they may let them. */
export async function notifyRemetentes(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { procedimentoId, nome }: { procedimentoId: number; nome: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('eventosReservados as r')
    .innerJoin('eventos as e', 'e.id', 'r.eventoId')
    .innerJoin('procedimentoAcessos as a', (on) =>
      on.onRef('a.userId', '=', 'r.remetenteId').onRef('a.procedimentoId', '=', 'e.procedimentoId'),
    )
    .select('a.userId')
    .distinct()
    .where('e.procedimentoId', '=', procedimentoId)
    .where('a.autos', '=', true)
    .where('r.destino', 'is', null)
    .orderBy('a.userId')
    .execute()
  for (const { userId } of rows)
    await notify(deps, trx, NOTICES.reservadoALiberar, {
      tipo: 'caso',
      procedimento: procedimentoId,
      nome,
      userId,
      procedimentoId,
    })
}
