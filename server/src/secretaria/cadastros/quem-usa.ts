import { QUEM_MOVIMENTA, type QuemMovimenta, quemUsa } from '@concordia/contract/rules/quem-movimenta'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { change, find, type Item, record } from './listas.ts'

interface MudarQuemUsa {
  id: number
  quem: readonly QuemMovimenta[]
  /** The roles as the caller saw them: if they have changed since, somebody else has acted. Absent: any. */
  de?: readonly QuemMovimenta[] | undefined
}

const inOrder = (quem: readonly QuemMovimenta[]) => QUEM_MOVIMENTA.filter((um) => quem.includes(um))
const isSame = (one: readonly QuemMovimenta[], other: readonly QuemMovimenta[]) => inOrder(one).join() === inOrder(other).join()

/**
 * Sets the roles that may use a description of eventos from now on; existing eventos stay as they are.
 * @throws AppError 403 unknown; 409 it has these roles already, or not those of `de` any more
 */
export const changeUsers = (deps: Deps, caller: Caller, { id, quem, de }: MudarQuemUsa): Promise<Item> =>
  change(deps, 'eventos', async (trx, itens) => {
    const item = find(itens, id)
    const antes = item.quem ?? []
    if (isSame(antes, quem)) throw conflict(`“${item.nome}” já está assim. Podem usar: ${quemUsa(antes)}.`)
    if (de && !isSame(antes, de))
      throw conflict(
        `Quem pode usar “${item.nome}” mudou enquanto esta página estava aberta. Agora podem usar: ${quemUsa(antes)}.`,
      )
    const depois = inOrder(quem)
    await trx.updateTable('eventoDescricoes').set({ quem: depois }).where('id', '=', id).execute()
    await record(trx, caller, 'eventos', id, 'mudar-quem-usa', { nome: item.nome, de: antes, para: depois })
    return { ...item, quem: depois }
  })
