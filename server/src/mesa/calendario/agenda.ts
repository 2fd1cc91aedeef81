import type { Prazo } from '@concordia/contract/calendario/schemas'
import { MAX_DIAS_DA_AGENDA } from '@concordia/contract/calendario/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatWeekday } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias'
import { addDiasUteis, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { partesEmPalavras } from '@concordia/contract/values/partes'
import { listPrazosDoArbitro } from '../../arbitragem/sentenca/prazo.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { findParados } from '../../procedimentos/prazos/prazos.ts'
import { listAgenda, listVencidos, MAX, type Periodo } from './queries.ts'

/**
 * The deadlines that run from one day to another in procedimentos whose docket this user reads; of the whole chamber for the
 * secretariat. `completo`: false when there are more than one answer carries.
 * @throws AppError 422 when the period is empty or too long
 */
export async function readAgenda(db: Db, user: Actor, periodo: Periodo) {
  const days = diasEntre(periodo.de, periodo.ate)
  if (days < 0) throw refused('A data final não pode ser anterior à inicial')
  if (days > MAX_DIAS_DA_AGENDA) throw refused(`Peça no máximo ${MAX_DIAS_DA_AGENDA} dias de cada vez`)
  const [prazos, sentencas] = await Promise.all([
    listAgenda(db, readerOf(user), periodo),
    listPrazosDoArbitro(db, user.id, periodo),
  ])
  return presentAll([...prazos, ...sentencas.map(daSentenca)].toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia))))
}

/** The term for the award is the arbitrators' own, and counts calendar days (docs/rules/arbitragem.md#clocks). */
const daSentenca = (prazo: Awaited<ReturnType<typeof listPrazosDoArbitro>>[number]) => ({
  ...prazo,
  tipo: 'processo',
  descricao: 'Prazo para a sentença arbitral',
  de: { quem: 'arbitros' as const, parte: null },
  meu: true,
  cumpridoEm: null,
})

/** The overdue ones of the same procedimentos. @param hoje `yyyy-mm-dd` */
export const readVencidos = async (db: Db, user: Actor, hoje: string, procedimento: number | undefined) =>
  presentAll(await listVencidos(db, readerOf(user), hoje, procedimento))

/**
 * The day on which a deadline of so many business days ends, counted from the day after `de`; of 0, the first business day from
 * `de` on. The day that a movement filed today would set (docs/rules/deadlines.md#business-days).
 */
export async function readDia(db: Db, diasUteis: number, de: string) {
  const parados = await findParados(db, de)
  const dia = diasUteis === 0 ? proximoDiaUtil(de, parados) : addDiasUteis(de, diasUteis, parados)
  return { dia, semana: formatWeekday(dia) }
}

const readerOf = (user: Actor) => ({ id: user.id, staff: isStaff(user) })
type Row = Omit<Awaited<ReturnType<typeof listAgenda>>[number], 'alteracoes' | 'alteradoEm'>
const presentAll = (rows: readonly Row[]) => ({ prazos: rows.map(present), completo: rows.length < MAX })

const refused = (message: string) => new AppError(422, message, { ate: [message] })

const present = ({ eventoId, id, tipo, dia, descricao, partes, de, meu, cumpridoEm }: Row): Prazo => {
  const names = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  return {
    id: eventoId,
    procedimento: { id, tipo: tipo as Tipo },
    partes: partesEmPalavras(names('demandante'), names('demandada')),
    descricao: descricao!,
    prazo: dia,
    de,
    meu,
    cumprido_em: cumpridoEm?.toISOString() ?? null,
  }
}
