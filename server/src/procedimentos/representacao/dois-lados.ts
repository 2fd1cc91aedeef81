import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { membersOfStaff } from '../../direitos/secretaria.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Sobre } from './materia.ts'
import { NOTICES } from './notices.ts'
import { nomeDaMateria, paginaDaMateria } from './record.ts'

/**
 * One law firm does not act for both sides of a procedimento. The secretariat is told in a transaction of its own, because the act is refused.
 * @param parteId for whom the account would act
 * @throws AppError 409 naming the firm
 */
export async function refuseDoisLados(deps: Deps, sobre: Sobre, parteId: number, userId: number): Promise<void> {
  if (sobre.tipo === 'negociacao') return
  const { rows } = await sql<{
    nome: string | null
  }>`select outro_lado_no_escritorio(${sobre.id}, ${parteId}, ${userId}) as nome`.execute(deps.db)
  const escritorio = rows[0]?.nome
  if (!escritorio) return
  await deps.tx(async (trx) => {
    for (const { id } of await membersOfStaff(trx, deps.clock.now()).select('id').execute())
      await notify(deps, trx, NOTICES.doisLados, {
        ...{ userId: id, materia: nomeDaMateria(sobre), escritorio, path: paginaDaMateria(sobre) },
      })
  })
  throw conflict(
    `O escritório ${escritorio} já atua pelo outro lado, e um escritório não atua pelos dois. A secretaria foi avisada.`,
  )
}
