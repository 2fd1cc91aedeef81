import { acordo } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { isParte, mayReadNegociacao } from '../../direitos/negociacao.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { downloadCopia, findCopia, listCopias, presentCopia } from '../../textos/copias/copias.ts'
import { sendAssinado } from '../../textos/copias/send.ts'
import { acordoAssinado } from './assinado.ts'

export const acordoRoutes = (deps: Deps): BoundRoute[] =>
  implement(acordo, {
    versoes: {
      policy: mayReadNegociacao,
      rate: 'leitura',
      run: async ({ db, params }) => ({ versoes: (await listCopias(db, acordoAssinado, params.id)).map(presentCopia) }),
    },
    versao: {
      policy: mayReadNegociacao,
      rate: 'arquivo',
      run: async ({ db, params }) => downloadCopia(deps, await findCopia(db, acordoAssinado, params.id, params.numero)),
    },
    enviar: {
      policy: isParte,
      rate: 'protocolo',
      run: async ({ params: { id }, body: { file }, caller, facts: { polo } }) => ({
        versao: presentCopia(await sendAssinado(deps, caller, acordoAssinado, { id, polo }, file)),
        message: 'Documento assinado recebido. Ele é agora a versão atual do acordo.',
      }),
    },
  })
