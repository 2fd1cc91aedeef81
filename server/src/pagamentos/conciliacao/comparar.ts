import type { Diferenca, TipoDeDiferenca } from '@concordia/contract/secretaria/conciliacao'
import type { Db } from '../../platform/database/database.ts'
import { type NovaDiferenca, registrarDiferenca, resolverOutras } from './registrar.ts'

/** What one comparison found, without who found it and when. */
export type Achado = Pick<NovaDiferenca, 'tipo' | 'objeto' | 'detalhe'> & { pagamentoId: number | null }

interface Comparacao {
  provedor: Diferenca['provedor']
  /** The kinds that were looked for, whole: what is open of them and was not found again has been put right. */
  tipos: readonly TipoDeDiferenca[]
  achados: readonly Achado[]
  now: Date
}

/** Writes down what a comparison found; what it found before and now does not is resolved. */
export async function anotarComparacao(db: Db, { provedor, tipos, achados, now }: Comparacao): Promise<void> {
  const vistas: number[] = []
  for (const achado of achados) vistas.push(await registrarDiferenca(db, { ...achado, provedor, now }))
  await resolverOutras(db, { provedor, tipos, vistas, now })
}

export type EmAberto = Awaited<ReturnType<typeof emAbertoDe>>[number]

/**
 * What is open of these kinds, or was closed by hand and may still be so: whoever compares only a period looks at these objects
 * as well, however old they are.
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

/** Whose books are compared: one name may stand for a card provider and for a bank. */
export type Livro = 'interno' | `${'cartao' | 'boleto'}:${Diferenca['provedor']}`

/** Until when these books have been compared; null before the first time. */
export const conferidoAte = async (db: Db, livro: Livro): Promise<Date | null> =>
  (await db.selectFrom('conciliacoes').select('ate').where('provedor', '=', livro).executeTakeFirst())?.ate ?? null

/** Notes that these books have been compared up to `now`; only after everything in them has been. */
export async function marcarConferido(db: Db, livro: Livro, now: Date): Promise<void> {
  await db
    .insertInto('conciliacoes')
    .values({ provedor: livro, ate: now, feitaEm: now })
    .onConflict((conflict) => conflict.column('provedor').doUpdateSet({ ate: now, feitaEm: now }))
    .execute()
}
