import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { escritorioDoOutroLado, jaAtua } from '../../direitos/outro-lado.ts'
import { membersOfStaff } from '../../direitos/secretaria.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Sobre } from './materia.ts'
import { NOTICES } from './notices.ts'
import { nomeDaMateria, paginaDaMateria } from './record.ts'

/**
 * One law firm does not act for both sides of a procedimento. The lock of the matter decides that (`porqueNao`); this comes before it, to tell
 * the secretariat in a transaction of its own, because the act is refused.
 * @param parteId for whom the account would act
 * @throws AppError 409 naming the firm
 */
export async function refuseDoisLados(deps: Deps, sobre: Sobre, parteId: number, userId: number): Promise<void> {
  if (sobre.tipo === 'negociacao') return
  const escritorio = await escritorioDoOutroLado(deps.db, { procedimentoId: sobre.id, parteId, userId })
  if (!escritorio) return
  await deps.tx(async (trx) => {
    for (const { id } of await membersOfStaff(trx, deps.clock.now()).select('id').execute())
      await notify(deps, trx, NOTICES.doisLados, {
        ...{ userId: id, materia: nomeDaMateria(sobre), escritorio, path: paginaDaMateria(sobre) },
      })
  })
  throw conflict(`${jaAtua(escritorio)} A secretaria foi avisada.`)
}
