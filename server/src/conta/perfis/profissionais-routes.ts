import { profissionais } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { download } from '../../platform/files/download.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { presentProfissional } from './present.ts'
import { findFoto, isListada, listProfissionais } from './queries.ts'

/** A photo never changes under its address; somebody who leaves the list is in no cache after this time. */
const CACHE_SECONDS = 3600

export const profissionaisRoutes = ({ storage }: Deps) =>
  implement(profissionais, {
    arbitros: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => ({ arbitros: (await listProfissionais(db, 'arbitro')).map(presentProfissional) }),
    },
    mediadores: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => ({ mediadores: (await listProfissionais(db, 'mediador')).map(presentProfissional) }),
    },
    foto: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const foto = await findFoto(db, id)
        const listada = await isListada(db, id)
        if (!foto || !(listada || foto.userId === user?.id)) throw new AppError(404, 'Esta foto não existe.')
        return { ...download(storage, foto, `${id}.jpg`), ...(listada && { cacheSeconds: CACHE_SECONDS }) }
      },
    },
  })
