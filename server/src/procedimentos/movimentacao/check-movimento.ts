import type { Movimentacao, MovimentacaoLivre } from '@concordia/contract/procedimentos/schemas/movimentacao'
import { OUTROS } from '@concordia/contract/procedimentos/words'
import { DESIGNACAO_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { type QuemMovimenta, quemUsa } from '@concordia/contract/rules/quem-movimenta'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, addDiasUteis, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { isReservado, lido, RESERVADO } from '../../autos/atos-reservados.ts'
import type { Direitos } from '../../direitos/move.ts'
import { INTERESSADO } from '../../direitos/takes-part.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { findMediador } from '../designacao/designacoes.ts'
import { factOf } from '../prazos/dono.ts'
import { lockParados } from '../prazos/prazos.ts'

/** The furthest deadline: the holidays of later years may not be known yet. */
const MAX_DIAS = 5 * 366

const SEM_SIGILO = 'Só a secretaria pode restringir quem abre os arquivos.'
const SEM_RESERVA = 'Só as partes e o mediador enviam algo só para o mediador.'
const SEM_MEDIADOR = 'Nenhum mediador aceitou ainda a designação neste caso.'
const SEM_PRAZO = 'Só a secretaria ou quem conduz o procedimento pode definir prazo.'

const SEM_PRAZO_DE_AUDIENCIA =
  'A designação de audiência não define prazo: informe o dia e a hora no formulário “Nova audiência”.'

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
  if (input.prazo_parte_id !== undefined) await checkDono(trx, procedimentoId, input.prazo_parte_id)
  const hasPrazo = input.prazo !== undefined || input.dias_uteis !== undefined
  if (!hasPrazo) return null
  const campo = input.prazo === undefined ? 'dias_uteis' : 'prazo'
  if (lido(atoDe(input)) === lido(DESIGNACAO_DE_AUDIENCIA)) throw invalid({ [campo]: [SEM_PRAZO_DE_AUDIENCIA] })
  if (!direitos.definePrazo) {
    throw invalid({ [campo]: [direitos.interessado ? INTERESSADO : SEM_PRAZO] })
  }
  return prazoDe(trx, input, today)
}

/** Only partes and the mediator write to the mediator alone. */
const falaComMediador = ({ como }: Direitos) => como.includes('parte') || como.includes('julgador')

/** Whether the user may send something only to the mediator: there must be one (docs/rules/access.md#private-sessions). */
export const podeReservar = async (db: Db | Trx, direitos: Direitos, procedimentoId: number): Promise<boolean> =>
  falaComMediador(direitos) && (await findMediador(db, procedimentoId)) !== undefined

async function checkReserva(trx: Trx, direitos: Direitos, procedimentoId: number): Promise<void> {
  if (!falaComMediador(direitos)) throw invalid({ so_mediador: [SEM_RESERVA] })
  if (!(await findMediador(trx, procedimentoId))) throw invalid({ so_mediador: [SEM_MEDIADOR] })
}

async function checkDono(trx: Trx, procedimentoId: number, parteId: number): Promise<void> {
  const own = await trx
    .selectFrom('partes')
    .select('id')
    .where('id', '=', parteId)
    .where('procedimentoId', '=', procedimentoId)
    .executeTakeFirst()
  if (!own) throw invalid({ prazo_parte_id: ['Escolha uma parte deste procedimento'] })
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

async function prazoDe(trx: Trx, input: Movimento, today: string): Promise<PrazoDefinido> {
  const { prazo, dias_uteis, notificacoes } = input
  const parados = await lockParados(trx, today)
  if (prazo !== undefined) checkAhead('prazo', prazo, today)
  const set = prazo ?? addDiasUteis(today, dias_uteis!, parados)
  const dia = proximoDiaUtil(set, parados)
  const lembretes = [...new Set(notificacoes)].toSorted((a, b) => b - a)
  const late = lembretes.find((dias) => addDias(dia, -dias) <= today)
  if (late !== undefined) {
    const message = `O prazo termina em ${formatDate(dia)}: o lembrete de ${late} ${late === 1 ? 'dia' : 'dias'} antes não cairia depois de hoje`
    throw invalid({ notificacoes: [message] })
  }
  const prazoDe = factOf(input)
  return { evento: { prazo: set, lembretes, ...(prazoDe && { prazoDe }) }, dia }
}

/**
 * Refuses a description that is not offered to this user, and own words that read like the name of an act or a description
 * reserved for others (docs/rules/docket.md#movements).
 * @param como the capacities in which the user adds the evento
 * @throws AppError 422 on `descricao` or `descricao_outros`
 */
async function checkDescricao(
  trx: Trx,
  tipo: Tipo,
  { descricao, descricao_outros = '' }: { descricao: string; descricao_outros?: string | undefined },
  como: readonly QuemMovimenta[],
): Promise<void> {
  if (TIPOS[tipo].descricaoLivre) return checkLivre(trx, 'descricao', descricao, como)
  if (descricao === OUTROS) return checkLivre(trx, 'descricao_outros', descricao_outros, como)
  // It may have been put on the list before its name was reserved.
  if (isReservado(descricao)) throw invalid({ descricao: [RESERVADO] })
  const offered = await trx
    .selectFrom('eventoDescricoes')
    .select(['descricao', 'quem'])
    .where('descricao', '=', descricao)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!offered) throw invalid({ descricao: ['Escolha uma das descrições oferecidas'] })
  if (!mayUse(offered, como)) throw invalid({ descricao: [deOutros(offered)] })
}

async function checkLivre(trx: Trx, field: string, texto: string, como: readonly QuemMovimenta[]): Promise<void> {
  if (isReservado(texto)) throw invalid({ [field]: [RESERVADO] })
  const alheia = await findDeOutros(trx, texto, como)
  if (alheia) throw invalid({ [field]: [deOutros(alheia)] })
}

interface Descricao {
  descricao: string
  quem: string[]
}

const mayUse = ({ quem }: Descricao, como: readonly QuemMovimenta[]) => como.some((um) => quem.includes(um))

const deOutros = ({ descricao, quem }: Descricao) =>
  `“${descricao}” é uma descrição reservada (${quemUsa(quem as QuemMovimenta[])}). Use outra.`

/** The name of a description that reads like the text and is only for others; also deactivated ones and former names. */
async function findDeOutros(trx: Trx, texto: string, como: readonly QuemMovimenta[]): Promise<Descricao | undefined> {
  const named = await trx.selectFrom('eventoDescricoes').select(['descricao', 'quem']).execute()
  const renamed = await trx
    .selectFrom('eventoDescricoesAntigas as a')
    .innerJoin('eventoDescricoes as d', 'd.id', 'a.eventoDescricaoId')
    .select(['a.descricao', 'd.quem'])
    .execute()
  const found = [...named, ...renamed].find(({ descricao }) => lido(descricao) === lido(texto))
  return found && !mayUse(found, como) ? found : undefined
}

/** The name of the act: the author's own words for 'Outros', otherwise the description. */
export const atoDe = ({ descricao, descricao_outros }: Movimento) => (descricao === OUTROS && descricao_outros) || descricao

/** A movement as the command receives it: validated, its files already stored. */
export type Movimento = Stored<Movimentacao> & Pick<MovimentacaoLivre, 'so_mediador'>

/** A deadline: the evento stores the day as set and the reminders; `dia` is the day it takes effect. */
export interface PrazoDefinido {
  evento: { prazo: string; lembretes: number[]; prazoDe?: NonNullable<ReturnType<typeof factOf>> }
  dia: string
}
