import { type SituacaoDaTarefa, TAREFA } from '@concordia/contract/rules/tarefa'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { seesAutos } from '../../direitos/see.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'

const JA_SUA = 'A tarefa já está com você.'
const DEVOLVIDA = 'A tarefa já não está com a pessoa que a tela mostrava. Atualize a lista.'

/**
 * Takes a task, also from a colleague: a note then says so.
 * @param de who had it as the caller saw it; null: nobody
 * @throws AppError 409 done, the caller's already, or with another person than `de`
 */
export const takeTarefa = (deps: Deps, caller: Caller, id: number, de: number | null): Promise<void> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'assumir')
    const { responsavelId, responsavel } = tarefa
    if (responsavelId === caller.user.id) throw conflict(JA_SUA)
    if (responsavelId !== de) throw conflict(responsavelId === null ? DEVOLVIDA : comOutraPessoa(tarefa))
    await trx
      .updateTable('tarefas')
      .set({ situacao, responsavelId: caller.user.id, assumidaEm: now })
      .where('id', '=', id)
      .execute()
    if (responsavelId !== null) await writeNota(trx, caller, id, `Assumiu a tarefa, que estava com ${responsavel}.`, now)
    await audit(trx, caller, { act: 'assumir', object: 'tarefa', id, data: { de } })
  })

/**
 * Gives a task back to the secretariat, with a note.
 * @throws AppError 409 done, with nobody, or with a colleague
 */
export const giveBackTarefa = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'devolver')
    if (tarefa.responsavelId !== caller.user.id) throw conflict(comOutraPessoa(tarefa))
    await trx.updateTable('tarefas').set({ situacao, responsavelId: null, assumidaEm: null }).where('id', '=', id).execute()
    await writeNota(trx, caller, id, 'Devolveu a tarefa à secretaria.', deps.clock.now())
    await audit(trx, caller, { act: 'devolver', object: 'tarefa', id })
  })

/**
 * Finishes a task that the caller or nobody has; notifies the person who requested it, unless they muted the procedimento or
 * may no longer read its docket.
 * @throws AppError 409 done already, or with somebody else
 */
export const finishTarefa = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    const tarefa = await lockTarefa(trx, id)
    const situacao = situacaoApos(tarefa, 'concluir')
    const { responsavelId, pedidaPor, procedimentoId, descricao, tipo } = tarefa
    if (responsavelId !== null && responsavelId !== caller.user.id)
      throw conflict(`${comOutraPessoa(tarefa)} Assuma-a antes de concluí-la.`)
    await trx
      .updateTable('tarefas')
      .set({ situacao, responsavelId: caller.user.id, concluidaEm: deps.clock.now(), concluidaPor: caller.user.id })
      .where('id', '=', id)
      .execute()
    if (pedidaPor !== caller.user.id && (await aindaVe(trx, tarefa)) && !(await silenciou(trx, tarefa))) {
      const facts = { tipo: tipo as Tipo, procedimento: procedimentoId, tarefa: descricao, por: caller.user.name }
      await notify(deps, trx, NOTICES.tarefaConcluida, { ...facts, userId: pedidaPor, procedimentoId })
    }
    await audit(trx, caller, { act: 'concluir', object: 'tarefa', id })
  })

/** Whether the person who requested the task may still read the docket: a replaced arbitrator gets no notice. */
async function aindaVe(trx: Trx, { pedidaPor, procedimentoId, tipo }: TarefaTravada): Promise<boolean> {
  const who = await trx.selectFrom('users').select(['id', 'role']).where('id', '=', pedidaPor).executeTakeFirstOrThrow()
  return seesAutos(trx, { id: who.id, role: who.role as Actor['role'] }, procedimentoId, tipo as Tipo)
}

const silenciou = async (trx: Trx, { pedidaPor, procedimentoId }: TarefaTravada): Promise<boolean> =>
  (await trx
    .selectFrom('silencios')
    .select('userId')
    .where('userId', '=', pedidaPor)
    .where('procedimentoId', '=', procedimentoId)
    .executeTakeFirst()) !== undefined

/** Adds a note to any task, also to a finished one or one that somebody else has taken. Notes cannot be changed or removed. */
export const addNota = (deps: Deps, caller: Caller, id: number, texto: string): Promise<void> =>
  deps.tx(async (trx) => {
    await lockTarefa(trx, id)
    await writeNota(trx, caller, id, texto, deps.clock.now())
    await audit(trx, caller, { act: 'anotar', object: 'tarefa', id })
  })

/** The note that an act adds for the next reader; the caller holds the lock of the task. */
async function writeNota(trx: Trx, { user }: Pick<Caller, 'user'>, tarefaId: number, texto: string, now: Date): Promise<void> {
  await trx.insertInto('tarefaNotas').values({ tarefaId, userId: user.id, texto, createdAt: now }).execute()
}

type TarefaTravada = Awaited<ReturnType<typeof lockTarefa>>

/** Locks the row of a task until the commit, and reads who has the task. @throws when it does not exist */
async function lockTarefa(trx: Trx, id: number) {
  const tarefa = await trx
    .selectFrom('tarefas as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select(['t.id', 't.procedimentoId', 't.descricao', 't.situacao', 't.pedidaPor', 't.responsavelId', 'p.tipo'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirstOrThrow()
  // A separate query: a joined row would be read before the lock, and name who had the task then.
  const nome = (userId: number) => trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return { ...tarefa, responsavel: tarefa.responsavelId === null ? null : (await nome(tarefa.responsavelId)).name }
}

const CONCLUIDA = 'A tarefa já foi concluída.'
const NINGUEM = 'A tarefa não está com ninguém.'

/**
 * The next situação of a locked task.
 * @throws AppError 409 when its situação does not allow the act
 */
function situacaoApos(tarefa: TarefaTravada, act: 'assumir' | 'devolver' | 'concluir'): SituacaoDaTarefa {
  const { on } = TAREFA[tarefa.situacao as SituacaoDaTarefa]
  const to = (on as Partial<Record<typeof act, SituacaoDaTarefa>>)[act]
  if (to === undefined) throw conflict(tarefa.situacao === 'concluida' ? CONCLUIDA : NINGUEM)
  return to
}

/** The sentence for a task that a colleague has. */
const comOutraPessoa = ({ responsavel }: TarefaTravada): string => `A tarefa está com ${responsavel}.`
