import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { inOwnTransactions } from '../../autos/lembretes.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps, Ended } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { closeAcesso } from '../../procedimentos/designacao/close-pendentes.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { closingSentence } from '../../subject.ts'
import { NOTICES } from './notices.ts'
import { faltaEsclarecer, findPericia, type PericiaRow } from './queries.ts'
import { lockPericia } from './regras.ts'

type Qual = Pick<PericiaRow, 'id' | 'procedimentoId' | 'peritoId'>

/** Ends a task, and with it what the expert sees of the process; other reasons of the person stay. The caller holds its lock. */
export async function closePericia(trx: Trx, qual: Qual, situacao: 'recusada' | 'encerrada', now: Date): Promise<void> {
  await trx.updateTable('pericias').set({ situacao, encerradaEm: now }).where('id', '=', qual.id).execute()
  await closeAcesso(trx, { procedimentoId: qual.procedimentoId, userId: qual.peritoId, papel: 'perito' })
}

interface Fim {
  /** Absent: the platform, when nothing is left to do. */
  caller?: Caller
  motivo?: string | undefined
  now: Date
}

/** Ends a task by an evento, and tells everybody. @returns id of the evento */
export async function encerrarPericia(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  pericia: PericiaRow,
  { caller, motivo, now }: Fim,
): Promise<number> {
  const { procedimentoId: numero, peritoId } = pericia
  const perito = pericia.nome ?? ''
  const evento = await appendEvento(trx, numero, {
    ato: 'fim-da-pericia',
    descricaoOutros: `${NOMES_DOS_ATOS['fim-da-pericia'].processo}: ${perito}.${motivo ? ` Motivo: ${motivo}` : ''}`,
    ...(caller && { autor: autorDe(caller.user) }),
    now,
  })
  await closePericia(trx, pericia, 'encerrada', now)
  const tipo = 'processo' as const
  const sobre = { ...(caller && { exceto: caller.user.id }), eventoId: evento.id }
  await announce(deps, trx, NOTICES.periciaEncerrada, { tipo, numero, perito }, sobre)
  await notify(deps, trx, NOTICES.fimDaSuaPericia, { tipo, procedimento: numero, userId: peritoId, procedimentoId: numero })
  return evento.id
}

/** An arbitrator ends the task, at any time: also to name somebody else. @returns id of the evento */
export const encerrar = (
  deps: Deps,
  caller: Caller,
  qual: { id: number; pid: number },
  motivo: string | undefined,
): Promise<number> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { pericia } = await lockPericia(trx, caller.user, qual, ['encerrar'], now)
    const eventoId = await encerrarPericia(deps, trx, pericia, { caller, motivo, now })
    await audit(trx, caller, { act: 'encerrar-pericia', object: 'processo', id: qual.id, ...(motivo && { data: { motivo } }) })
    return eventoId
  })

/**
 * Cron job: ends the tasks in which nobody can ask for clarifications any more and none waits for an answer. A suspended process waits.
 * @throws as `inOwnTransactions`
 */
export async function encerrarEsclarecidas(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('pericias as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select(['t.id as pid', 't.procedimentoId as id'])
    .where('t.situacao', '=', 'laudo')
    .where('p.situacao', '=', SITUACAO.ativo)
    .where('t.esclarecimentosAte', '<', dayOf(now))
    .orderBy('t.id')
    .execute()
  await inOwnTransactions(deps, due, async (trx, qual) => {
    const { situacao } = await lockProcedimento(trx, qual.id)
    const pericia = await findPericia(trx, qual)
    if (situacao !== SITUACAO.ativo || pericia?.situacao !== 'laudo' || faltaEsclarecer(pericia)) return
    await encerrarPericia(deps, trx, pericia, { now })
  })
}

/** A process that ends takes its experts along; the evento of its end is enough for the docket. */
export async function encerrarComOProcesso(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { tipo, procedimentoId, now }: Ended,
): Promise<void> {
  const abertas = await trx
    .selectFrom('pericias')
    .select(['id', 'procedimentoId', 'peritoId'])
    .where('procedimentoId', '=', procedimentoId)
    .where('encerradaEm', 'is', null)
    .orderBy('id')
    .execute()
  for (const pericia of abertas) {
    await closePericia(trx, pericia, 'encerrada', now)
    const facts = { tipo, procedimento: procedimentoId, userId: pericia.peritoId, procedimentoId }
    await notify(deps, trx, NOTICES.fimDaSuaPericia, facts)
  }
}

/** What keeps the account of an expert open. */
export async function periciasEmAndamento(db: Db | Trx, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('pericias as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select('p.id')
    .where('t.peritoId', '=', userId)
    .where('t.encerradaEm', 'is', null)
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('p.id')
    .execute()
  const names = rows.map(({ id }) => `processo ${id}`)
  return closingSentence(
    names,
    'Há uma perícia em andamento',
    'Há perícias em andamento',
    'Recuse-a ou peça aos árbitros que a encerrem.',
  )
}
