import type { conciliacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../app.ts'
import { as } from '../client.ts'
import { runJob } from '../jobs.ts'

type Books = Pick<Reach, 'url' | 'deps'>
export type Shown = Pick<Diferenca, 'provedor' | 'tipo' | 'objeto' | 'detalhe'> & { custa: string | null }

/** The list of the secretariat. */
export const diferencas = async (app: Pick<Reach, 'url'>, page = 1): Promise<ResultOf<typeof conciliacao.list>> =>
  (await as(app, 'secretaria').get<ResultOf<typeof conciliacao.list>>(`/secretaria/conciliacao?page=${page}`)).body

/** The open items of the secretariat's list, by kind. */
export async function emAberto(app: Pick<Reach, 'url'>): Promise<Shown[]> {
  const { diferencas: pagina } = await diferencas(app)
  return pagina.data
    .filter(({ resolvida_em }) => resolvida_em === null)
    .map(({ provedor, tipo, objeto, detalhe, pagamento }) => ({
      provedor,
      tipo,
      objeto,
      detalhe,
      custa: pagamento?.identificador ?? null,
    }))
    .sort((a, b) => (a.tipo + a.provedor).localeCompare(b.tipo + b.provedor))
}

/** The same after the nightly job. */
export async function conciliado(app: Books): Promise<Shown[]> {
  await runJob(app, 'conciliar')
  return emAberto(app)
}

/** Corrupts the ledger as none of our code can: its triggers are turned off. */
export const aForca = ({ deps: { db } }: Pick<Reach, 'deps'>, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`alter table saldo_lancamentos disable trigger user`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
    await sql`alter table saldo_lancamentos enable trigger user`.execute(trx)
  })
