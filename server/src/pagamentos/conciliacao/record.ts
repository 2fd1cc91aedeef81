import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import type { TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

export interface NovaDiferenca {
  provedor: Diferenca['provedor']
  tipo: TipoDeDiferenca
  /** `pi_…`, nosso número, id of the fee or of the user: see TIPOS_DE_DIFERENCA. */
  objeto: string
  /** The fee it is about, where there is one. */
  pagamentoId?: number | null
  /** What disagrees, in a sentence with the amounts, for the secretariat. */
  detalhe: string
  now: Date
}

/**
 * Sentences about fees had other words once ("a custa PROC-1-1"): of a difference closed then, only the figures must be the same,
 * or new words for the same facts would reopen it.
 */
const PALAVRAS_ANTIGAS = 'custa[ ,]|custas do lote'
const digits = (sentence: RawBuilder<unknown>) => sql`regexp_replace(${sentence}, '[^0-9]', '', 'g')`

/**
 * Records a difference for the secretariat. A difference that is already open is not repeated: its time and text are updated. A
 * difference that the secretariat has closed stays closed until its text changes. @returns its id
 */
export async function recordDiferenca(db: Db | Trx, { now, pagamentoId = null, ...what }: NovaDiferenca): Promise<number> {
  const { provedor, tipo, objeto, detalhe } = what
  const { rows } = await sql<{ id: number }>`
    with fechada as (
      select id from conciliacao_diferencas
      where calada and provedor = ${provedor} and tipo = ${tipo} and objeto = ${objeto}
        and (detalhe = ${detalhe} or (detalhe ~ ${PALAVRAS_ANTIGAS} and ${digits(sql.ref('detalhe'))} = ${digits(sql.val(detalhe))}))
      limit 1
    ), nova as (
      insert into conciliacao_diferencas (provedor, tipo, objeto, pagamento_id, detalhe, vista_em, ultima_em)
      select ${provedor}, ${tipo}, ${objeto}, ${pagamentoId}::bigint, ${detalhe}, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from fechada)
      on conflict (provedor, tipo, objeto) where resolvida_em is null
        do update set ultima_em = excluded.ultima_em, detalhe = excluded.detalhe
      returning id
    )
    select id from fechada union all select id from nova`.execute(db)
  return rows[0]!.id
}

type Passada = Pick<NovaDiferenca, 'provedor' | 'now'> & { tipos: readonly TipoDeDiferenca[] }

/** Resolves differences that no longer exist, also those closed by hand; does nothing when there are none. */
export async function resolveDiferencas(
  db: Db | Trx,
  { provedor, tipos, objetos, now }: Passada & { objetos: readonly string[] },
): Promise<void> {
  if (tipos.length === 0 || objetos.length === 0) return
  await moveOn(db, { provedor, tipos, now }, (query) => query.where('objeto', 'in', objetos))
}

/** The same for all differences of these kinds but those that were just seen. */
export async function resolveOutras(
  db: Db | Trx,
  { vistas, ...passada }: Passada & { vistas: readonly number[] },
): Promise<void> {
  if (passada.tipos.length === 0) return
  await moveOn(db, passada, (query) => (vistas.length > 0 ? query.where('id', 'not in', vistas) : query))
}

const encontradas = (db: Db | Trx, { provedor, tipos }: Omit<Passada, 'now'>) =>
  db
    .updateTable('conciliacaoDiferencas')
    .where('provedor', '=', provedor)
    .where('tipo', 'in', tipos)
    .where((eb) => eb.or([eb('resolvidaEm', 'is', null), eb('calada', '=', true)]))

/** A difference closed by hand keeps its time; if it comes back, it is reported again. */
async function moveOn(
  db: Db | Trx,
  { now, ...which }: Passada,
  narrow: (query: ReturnType<typeof encontradas>) => ReturnType<typeof encontradas>,
): Promise<void> {
  await narrow(encontradas(db, which))
    .set((eb) => ({ resolvidaEm: eb.fn.coalesce('resolvidaEm', eb.val(now)), calada: false }))
    .execute()
}
