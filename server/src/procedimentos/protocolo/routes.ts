import { protocolados } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy, signedIn } from '../../platform/http/policy.ts'
import { autorDe, closeProtocolados, ultimoProtocolado } from './recentes.ts'

const filedIt = policy(
  async ({ db, user, params: { tipo, id } }: Asked<{ tipo: Tipo; id: number }>) => (await autorDe(db, tipo, id)) === user.id,
)

/** The filings whose author gets a report until they close it (docs/rules/screens.md#after-filing). */
export const protocoladosRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(protocolados, {
    ultimo: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, params: { tipo } }) => ({
        protocolado: await ultimoProtocolado(db, { userId: user.id, tipo, now: clock.now() }),
      }),
    },
    fechar: {
      policy: filedIt,
      rate: 'escrita',
      run: async ({ db, user, params: { id } }) => {
        await closeProtocolados(db, user.id, id)
        return { message: 'Aviso fechado' }
      },
    },
  })
