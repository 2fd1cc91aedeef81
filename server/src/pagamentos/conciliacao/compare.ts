import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import type { TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import type { Db } from '../../platform/database/database.ts'
import { type NovaDiferenca, recordDiferenca, resolveOutras } from './record.ts'

/** One result of a comparison; the provider and the time are added when it is stored. */
export type Achado = Pick<NovaDiferenca, 'tipo' | 'objeto' | 'detalhe'> & { pagamentoId: number | null }

interface Comparacao {
  provedor: Diferenca['provedor']
  /** The kinds that were checked completely: an open difference of them that was not found again is resolved. */
  tipos: readonly TipoDeDiferenca[]
  achados: readonly Achado[]
  now: Date
}

/** Stores the results of a comparison; earlier ones that were not found again are resolved. */
export async function recordComparacao(db: Db, { provedor, tipos, achados, now }: Comparacao): Promise<void> {
  const vistas: number[] = []
  for (const achado of achados) vistas.push(await recordDiferenca(db, { ...achado, provedor, now }))
  await resolveOutras(db, { provedor, tipos, vistas, now })
}

/**
 * Objects with an open difference of these kinds, or with one closed by hand that may still exist: a comparison of a period
 * checks them as well, however old they are.
 */
export const emAbertoDe = <T extends TipoDeDiferenca>(db: Db, provedor: Diferenca['provedor'], tipos: readonly T[]) =>
  db
    .selectFrom('conciliacaoDiferencas')
    .select(['objeto', 'detalhe', 'pagamentoId'])
    .select((eb) => eb.ref('tipo').$castTo<T>().as('tipo'))
    .where('provedor', '=', provedor)
    .where('tipo', 'in', tipos)
    .where((eb) => eb.or([eb('resolvidaEm', 'is', null), eb('calada', '=', true)]))
    .execute()

/** The books that are compared: a card provider and a bank may share a name. */
type Livro = 'interno' | `${'cartao' | 'boleto' | 'pix'}:${Diferenca['provedor']}`

/** The time up to which these books have been compared; null before the first comparison. */
export const conferidoAte = async (db: Db, livro: Livro): Promise<Date | null> =>
  (await db.selectFrom('conciliacoes').select('ate').where('provedor', '=', livro).executeTakeFirst())?.ate ?? null

/** Records that these books have been compared up to `now`; call only after all of them were. */
export async function markConferido(db: Db, livro: Livro, now: Date): Promise<void> {
  await db
    .insertInto('conciliacoes')
    .values({ provedor: livro, ate: now, feitaEm: now })
    .onConflict((conflict) => conflict.column('provedor').doUpdateSet({ ate: now, feitaEm: now }))
    .execute()
}
