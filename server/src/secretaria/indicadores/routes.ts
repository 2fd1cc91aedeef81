import { indicadores } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone, staff } from '../../platform/http/policy.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { APURAR_INDICADORES } from './compute.ts'
import { exportQuadro } from './csv.ts'
import { findEstado, findIndicadores, findPublicos } from './queries.ts'

export const indicadoresRoutes = (deps: Pick<Deps, 'tx' | 'clock'>) =>
  implement(indicadores, {
    get: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => {
        const [found, { publicos }] = await Promise.all([findIndicadores(db, query), findEstado(db)])
        return { indicadores: found, publicos }
      },
    },
    exportar: { policy: staff, rate: 'arquivo', run: ({ db, body }) => exportQuadro(db, body) },
    atualizar: {
      policy: staff,
      rate: 'exportacao',
      run: async ({ db }) => {
        await addJob(db, APURAR_INDICADORES, {}, { key: APURAR_INDICADORES })
        return { message: 'Os números estão sendo apurados e mudam em instantes.' }
      },
    },
    publicar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body: { publicar }, caller }) => {
        await publishIndicadores(deps, caller, publicar)
        return {
          publicos: publicar,
          message: publicar ? 'A página pública de indicadores está no ar.' : 'A página pública de indicadores foi desligada.',
        }
      },
    },
    publicos: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => {
        if (!(await findEstado(db)).publicos) throw new AppError(404, 'A câmara não publica indicadores.')
        return { indicadores: await findPublicos(db, deps.clock.now()) }
      },
    },
  })

/** Switches the public page of figures on or off. Switching to what it is already changes and records nothing. */
const publishIndicadores = ({ tx }: Pick<Deps, 'tx'>, caller: Caller, publicos: boolean): Promise<void> =>
  tx(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('indicadoresEstado')
      .set({ publicos })
      .where('publicos', '<>', publicos)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await audit(trx, caller, { act: 'publicar-indicadores', object: 'indicadores', data: { publicos } })
  })
