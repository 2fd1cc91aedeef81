import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { itensDoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import type { NovaTabela } from '@concordia/contract/tabelas/schemas'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { holdCurrent, proveCurrent } from '../../conta/prove.ts'
import type { Deps } from '../../deps.ts'
import { lockTabelas } from '../../pagamentos/tabela/tabelas.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError, conflict, forbidden, invalid } from '../../platform/http/errors.ts'

const COLUMNS = ['id', 'vigenteDe', 'itens'] as const
interface TabelaRow {
  id: number
  /** null: a draft */
  vigenteDe: string | null
  itens: ItemDeCustas[]
}

/** Drafts first, then the versions, the latest first. */
export const listTabelas = (db: Db): Promise<TabelaRow[]> =>
  db
    .selectFrom('tabelasDeCustas')
    .select(COLUMNS)
    .orderBy('vigenteDe', (by) => by.desc().nullsFirst())
    .orderBy('id', 'desc')
    .$castTo<TabelaRow>()
    .execute()

export const findTabela = (db: Db, id: number): Promise<TabelaRow | undefined> =>
  db.selectFrom('tabelasDeCustas').select(COLUMNS).where('id', '=', id).$castTo<TabelaRow>().executeTakeFirst()

const asStored = (itens: NovaTabela['itens']) => ({ itens: JSON.stringify(itensDoFio(itens)) })

/** Creates a draft. @returns its id */
export const createTabela = (deps: Deps, caller: Caller, { itens }: NovaTabela): Promise<number> =>
  deps.tx(async (trx) => {
    const { id } = await trx
      .insertInto('tabelasDeCustas')
      .values({ ...asStored(itens), createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, caller, { act: 'criar', object: 'tabela-de-custas', id })
    return id
  })

/** @throws AppError 409 when it has been published */
export const changeTabela = (deps: Deps, caller: Caller, id: number, { itens }: NovaTabela): Promise<void> =>
  deps.tx(async (trx) => {
    await lockRascunho(trx, id)
    await trx.updateTable('tabelasDeCustas').set(asStored(itens)).where('id', '=', id).execute()
    await audit(trx, caller, { act: 'alterar', object: 'tabela-de-custas', id })
  })

/** @throws AppError 409 when it has been published */
export const deleteTabela = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  deps.tx(async (trx) => {
    await lockRascunho(trx, id)
    await trx.deleteFrom('tabelasDeCustas').where('id', '=', id).execute()
    await audit(trx, caller, { act: 'excluir', object: 'tabela-de-custas', id })
  })

/** A day that is further away is a slip of the keyboard, and a published table is never changed. */
const MOST_DAYS = 730
const JA_PUBLICADA = 'Esta tabela já foi publicada e não muda mais.'
const DIA_TOMADO = 'Já há uma tabela publicada para este dia. Escolha outro.'

/**
 * Publishes a draft for a day after today, with the password of the administrator (decision 077). From then on nothing changes it.
 * @throws AppError 409 published already, or there is one for this day; 422 on `vigente_de` or `password`
 */
export async function publishTabela(
  deps: Deps,
  caller: Caller,
  id: number,
  { vigente_de: vigenteDe, password }: { vigente_de: string; password: string },
): Promise<void> {
  const userId = caller.user.id
  const proved = await proveCurrent(deps, userId, password).catch(onPassword)
  await deps.tx(async (trx) => {
    await holdCurrent(trx, userId, proved).catch(onPassword)
    await lockTabelas(trx)
    await lockRascunho(trx, id)
    // After the wait for the lock: a day may have begun meanwhile.
    const now = deps.clock.now()
    const today = dayOf(now)
    if (vigenteDe <= today)
      throw invalid({ vigente_de: [`A tabela vale a partir de amanhã (${formatDate(addDias(today, 1))}) ou de um dia depois.`] })
    if (vigenteDe > addDias(today, MOST_DAYS)) throw invalid({ vigente_de: ['O dia pode ser até daqui a dois anos.'] })
    const taken = await trx.selectFrom('tabelasDeCustas').select('id').where('vigenteDe', '=', vigenteDe).executeTakeFirst()
    if (taken) throw conflict(DIA_TOMADO)
    await trx
      .updateTable('tabelasDeCustas')
      .set({ vigenteDe, publicadaEm: now, publicadaPor: userId })
      .where('id', '=', id)
      .execute()
    await audit(trx, caller, { act: 'publicar-tabela', object: 'tabela-de-custas', id, data: { vigente_de: vigenteDe } })
  })
}

/** The password of this act is its own field. */
function onPassword(error: unknown): never {
  throw error instanceof AppError && error.errors?.password_current ? invalid({ password: ['Senha incorreta.'] }) : error
}

/** Locks a draft until the commit. @throws AppError 409 when it has been published; 403 unknown */
async function lockRascunho(trx: Trx, id: number): Promise<void> {
  const row = await trx.selectFrom('tabelasDeCustas').select('vigenteDe').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw forbidden()
  if (row.vigenteDe !== null) throw conflict(JA_PUBLICADA)
}
