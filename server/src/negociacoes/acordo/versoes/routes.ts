import { acordo } from '@concordia/contract/api'
import type { Deps } from '../../../deps.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { leNegociacao } from '../../minutas/policy.ts'
import { isParte } from '../../policy.ts'
import { downloadVersao } from '../download.ts'
import { findVersao, listVersoes, presentVersao } from './queries.ts'
import { sendAssinado } from './send.ts'

export const acordoRoutes = (deps: Deps): BoundRoute[] =>
  implement(acordo, {
    versoes: {
      policy: leNegociacao,
      rate: 'leitura',
      run: async ({ db, params }) => ({ versoes: (await listVersoes(db, params.id)).map(presentVersao) }),
    },
    versao: {
      policy: leNegociacao,
      rate: 'arquivo',
      run: async ({ db, params }) => downloadVersao(deps, await findVersao(db, params.id, params.numero)),
    },
    enviar: {
      policy: isParte,
      rate: 'protocolo',
      run: async ({ params: { id }, body, caller, facts }) => ({
        versao: presentVersao(await sendAssinado(deps, caller, facts, { id, file: body.file })),
        message: 'Documento assinado recebido. Ele é agora a versão atual do acordo.',
      }),
    },
  })
