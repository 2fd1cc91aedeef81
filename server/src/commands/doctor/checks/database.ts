import type { Pool } from 'pg'
import { type Check, fail, ok, warn } from '../check.ts'

/** The oldest version that the migrations work with, and the one used in tests. */
const OLDEST = 15
const TESTED = 18
/** A screen makes about ten queries. */
const SLOW_MS = 300

export const checkDatabase = (pool: Pool, embedded: boolean): Check => ({
  name: 'Banco de dados',
  run: async () => {
    const { rows } = await pool.query<{ version: number; text: string; standby: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
        pg_is_in_recovery() as standby`,
    )
    const { version, text, standby } = rows[0]!
    return judgeDatabase({ version: Math.floor(version / 10_000), text, standby, embedded, ms: await quickest(pool) })
  },
})

/** The best of three: a busy moment of this machine does not count against the database. */
async function quickest(pool: Pool): Promise<number> {
  const times: number[] = []
  while (times.length < 3) {
    const begin = performance.now()
    await pool.query('select 1')
    times.push(performance.now() - begin)
  }
  return Math.min(...times)
}

interface Found {
  /** Major. */
  version: number
  /** As the server writes it. */
  text: string
  standby: boolean
  embedded: boolean
  ms: number
}

export function judgeDatabase({ version, text, standby, embedded, ms }: Found) {
  const which = `PostgreSQL ${text}${embedded ? ', embutido' : ''}`
  if (standby) return fail(`${which} é uma réplica que não aceita gravações; aponte DATABASE_URL para o servidor principal.`)
  if (version < OLDEST) return fail(`${which} é antigo demais; atualize para o PostgreSQL ${TESTED}.`)
  if (version !== TESTED)
    return warn(`${which} responde, mas a plataforma é testada com o PostgreSQL ${TESTED}; prefira essa versão.`)
  if (ms > SLOW_MS) return warn(`${which} levou ${Math.round(ms)} ms para responder; confira a rede e a carga do servidor.`)
  return ok(`${which} responde em ${Math.max(1, Math.round(ms))} ms.`)
}
