import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import type { Destino } from '@concordia/contract/rules/sigilo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { seesAutos } from '../../direitos/see.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento } from '../lock-procedimento.ts'

const A_TODOS = 'Este evento foi enviado a todos, que já podem tê-lo lido. A secretaria pode restringir os documentos dele.'
const SO_AO_MEDIADOR = 'Este evento foi enviado só para o mediador, e continua assim.'
const JA_TEM = 'Este evento já tem este destino.'
const MUDOU = 'O destino deste evento mudou enquanto esta página estava aberta. Atualize a página.'
const SO_A_SECRETARIA = 'Você pode ampliar a quem este evento se destina. Só a secretaria pode restringir.'

/** From the fewest readers to all. */
const AMPLITUDE: readonly Destino[] = ['secretaria', 'partes_e_secretaria', 'todos']

/**
 * Access for the sender of an evento, while they see the docket, and for the secretariat; a member of it who takes part in the
 * procedimento is not the secretariat. To everybody else it looks like an unknown one.
 */
export const mayMudarDestino = (tipo: Tipo) =>
  policy(async ({ db, user, params: { id, eventoId } }: Asked<{ id: number; eventoId: number }>) => {
    if (!(await seesAutos(db, user, id, tipo))) return false
    const evento = await findEvento(db, id, eventoId)
    return evento !== undefined && (evento.autorId === user.id || (await leitorDe(db, user, id)).tudo)
  })

const findEvento = (db: Db | Trx, procedimentoId: number, eventoId: number) =>
  db
    .selectFrom('eventos as e')
    .select(['e.numero', 'e.autorId'])
    .select(reservadoDoEvento)
    .where('e.id', '=', eventoId)
    .where('e.procedimentoId', '=', procedimentoId)
    .executeTakeFirst()

interface MudarDestino {
  id: number
  eventoId: number
  destino: Destino
  /** As the caller saw it. */
  de?: Destino | undefined
}

/**
 * Changes for whom an evento is that was not filed for everybody. The evento of the change says which one it is and not for whom:
 * that is for its readers. What somebody has read cannot be recalled.
 * @returns id of the evento of the change
 * @throws AppError 409 with a sentence; 403 they may not any more
 */
export const mudarDestino = (
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead'>,
  caller: Caller,
  { id, eventoId, destino, de }: MudarDestino,
): Promise<number> =>
  deps.tx(async (trx) => {
    const { tipo } = await lockProcedimento(trx, id)
    const evento = await findEvento(trx, id, eventoId)
    if (!evento) throw forbidden()
    const { reservado, numero } = evento
    if (!reservado) throw conflict(A_TODOS)
    const antes = reservado.destinoAtual
    if (antes === null) throw conflict(SO_AO_MEDIADOR)
    if (de !== undefined && de !== antes) throw conflict(MUDOU)
    if (antes === destino) throw conflict(JA_TEM)
    const { tudo } = await leitorDe(trx, caller.user, id)
    if (!tudo && AMPLITUDE.indexOf(destino) < AMPLITUDE.indexOf(antes)) throw conflict(SO_A_SECRETARIA)
    const now = deps.clock.now()
    const nome = NOMES_DOS_ATOS.destino[tipo]
    const autor = autorDe(tudo ? caller.user : { ...caller.user, role: 'user' })
    const descricaoOutros = `${nome}: evento nº ${numero}`
    const mudanca = await appendEvento(trx, id, { ato: 'destino', descricaoOutros, autor, now })
    await trx.insertInto('destinos').values({ mudancaId: mudanca.id, eventoId, destino }).execute()
    const facts = { tipo, numero: id, descricao: nome, por: caller.user.name, quando: formatDateTime(now), prazo: null }
    await announce(deps, trx, NOTICES.movimentacao, facts, { exceto: caller.user.id, eventoId: mudanca.id })
    await audit(trx, caller, { act: 'mudar-destino', object: tipo, id, data: { evento: eventoId, de: antes, para: destino } })
    return mudanca.id
  })
