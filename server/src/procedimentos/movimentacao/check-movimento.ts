import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, addDiasUteis, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import type { Db, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Tipo } from '../acesso.ts'
import { temMediador } from '../designacao/designacoes.ts'
import type { Direitos } from '../direitos.ts'
import { INTERESSADO } from '../impedimento.ts'
import { findParados } from '../prazos/prazos.ts'
import { checkDescricao } from './check-descricao.ts'
import type { Movimento, PrazoDefinido } from './movimento.ts'

/** The furthest deadline: the holidays of later years may not be known yet. */
const MAX_DIAS = 5 * 366

const SEM_SIGILO = 'Só a secretaria pode restringir quem abre os arquivos.'
const SEM_RESERVA = 'Só as partes e o mediador enviam algo só para o mediador.'
const SEM_MEDIADOR = 'Nenhum mediador aceitou ainda a designação neste caso.'
const SEM_PRAZO = 'Só a secretaria ou quem conduz o procedimento pode definir prazo.'

/**
 * The rules of a movement that need the server: its descriptions are offered to this user, the user may set the deadline,
 * reminders and task, and its days are in the future.
 * @returns the deadline, or null
 * @throws AppError 422 by field
 */
export async function checkMovimento(
  trx: Trx,
  {
    direitos,
    tipo,
    procedimentoId,
    input,
    now,
  }: { direitos: Direitos; tipo: Tipo; procedimentoId: number; input: Movimento; now: Date },
): Promise<PrazoDefinido | null> {
  const today = dayOf(now)
  await checkDescricao(trx, tipo, input, direitos.como)
  if (input.tarefa) {
    if (!direitos.conduz) throw invalid({ tarefa: ['Só quem conduz o procedimento pode atribuir tarefa à secretaria.'] })
    await checkTarefa(trx, input.tarefa, today)
  }
  if (input.visivel_a && !direitos.restringe) throw invalid({ visivel_a: [direitos.interessado ? INTERESSADO : SEM_SIGILO] })
  if (input.so_mediador) await checkReserva(trx, direitos, procedimentoId)
  const hasPrazo = input.prazo !== undefined || input.dias_uteis !== undefined
  if (!hasPrazo) return null
  if (!direitos.definePrazo) {
    throw invalid({
      [input.prazo === undefined ? 'dias_uteis' : 'prazo']: [direitos.interessado ? INTERESSADO : SEM_PRAZO],
    })
  }
  return prazoDe(trx, input, today)
}

/** Only partes and the mediator write to the mediator alone. */
const falaComMediador = ({ como }: Direitos) => como.includes('parte') || como.includes('julgador')

/** Whether the user may send something only to the mediator: there must be one (docs/rules/access.md#private-sessions). */
export const podeReservar = async (db: Db | Trx, direitos: Direitos, procedimentoId: number): Promise<boolean> =>
  falaComMediador(direitos) && (await temMediador(db, procedimentoId))

async function checkReserva(trx: Trx, direitos: Direitos, procedimentoId: number): Promise<void> {
  if (!falaComMediador(direitos)) throw invalid({ so_mediador: [SEM_RESERVA] })
  if (!(await temMediador(trx, procedimentoId))) throw invalid({ so_mediador: [SEM_MEDIADOR] })
}

async function checkTarefa(trx: Trx, { descricao, prazo }: NonNullable<Movimento['tarefa']>, today: string): Promise<void> {
  const offered = await trx
    .selectFrom('tarefaDescricoes')
    .select('id')
    .where('descricao', '=', descricao)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!offered) throw invalid({ 'tarefa.descricao': ['Escolha uma tarefa'] })
  checkAhead('tarefa.prazo', prazo, today)
}

function checkAhead(field: string, day: string, today: string): void {
  if (day < today) throw invalid({ [field]: ['O prazo não pode terminar antes de hoje'] })
  if (day > addDias(today, MAX_DIAS)) throw invalid({ [field]: ['O prazo deve terminar em até cinco anos'] })
}

async function prazoDe(trx: Trx, { prazo, dias_uteis, notificacoes }: Movimento, today: string): Promise<PrazoDefinido> {
  const parados = await findParados(trx, today)
  if (prazo !== undefined) checkAhead('prazo', prazo, today)
  const set = prazo ?? addDiasUteis(today, dias_uteis!, parados)
  const dia = proximoDiaUtil(set, parados)
  const lembretes = [...new Set(notificacoes)].toSorted((a, b) => b - a)
  const late = lembretes.find((dias) => addDias(dia, -dias) <= today)
  if (late !== undefined) {
    const message = `O prazo termina em ${formatDate(dia)}: o lembrete de ${late} ${late === 1 ? 'dia' : 'dias'} antes não cairia depois de hoje`
    throw invalid({ notificacoes: [message] })
  }
  return { evento: { prazo: set, lembretes }, dia }
}
