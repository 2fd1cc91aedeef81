import { modelosDeAcordo } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { listModelos, listVersoesDoModelo, presentModelo } from '../../textos/modelos/queries.ts'
import { createModelo, publishModelo, removeModelo } from './publish.ts'

export const modelosRoutes = (deps: Deps) =>
  implement(modelosDeAcordo, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => ({ modelos: (await listModelos(db)).map(presentModelo) }),
    },
    versoes: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, params }) => ({ versoes: (await listVersoesDoModelo(db, params.modelo)).map(presentModelo) }),
    },
    criar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ body, caller }) => ({
        modelo: presentModelo(await createModelo(deps, caller, body)),
        message: 'Modelo publicado com sucesso',
      }),
    },
    publicar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => ({
        modelo: presentModelo(await publishModelo(deps, caller, { ...params, ...body })),
        message: 'Nova versão publicada com sucesso',
      }),
    },
    retirar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => ({
        modelo: presentModelo(await removeModelo(deps, caller, { ...params, ...body })),
        message: 'Modelo retirado com sucesso',
      }),
    },
  })
