import type { Prazo } from '@concordia/contract/calendario/schemas'
import { MAX_DIAS_DA_AGENDA } from '@concordia/contract/calendario/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { diasEntre } from '@concordia/contract/values/dias'
import { partesEmPalavras } from '@concordia/contract/values/partes'
import type { Db } from '../platform/database/database.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { AppError } from '../platform/http/errors.ts'
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
  return presentAll(await listAgenda(db, readerOf(user), periodo))
}

/** The overdue ones of the same procedimentos. @param hoje `yyyy-mm-dd` */
export const readVencidos = async (db: Db, user: Actor, hoje: string, procedimento: number | undefined) =>
  presentAll(await listVencidos(db, readerOf(user), hoje, procedimento))

const readerOf = (user: Actor) => ({ id: user.id, staff: isStaff(user) })
type Row = Awaited<ReturnType<typeof listAgenda>>[number]
const presentAll = (rows: readonly Row[]) => ({ prazos: rows.map(present), completo: rows.length < MAX })

const refused = (message: string) => new AppError(422, message, { ate: [message] })

const present = ({ eventoId, id, tipo, dia, descricao, partes }: Row): Prazo => {
  const names = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  return {
    id: eventoId,
    procedimento: { id, tipo: tipo as Tipo },
    partes: partesEmPalavras(names('demandante'), names('demandada')),
    descricao: descricao!,
    prazo: dia,
  }
}
