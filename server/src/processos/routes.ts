import { PER_PAGE } from '@concordia/contract/http/shapes'
import { processos } from '@concordia/contract/processos'
import { findPagamento, presentPagamento } from '../pagamentos/queries.ts'
import type { Deps } from '../platform/deps.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { maySee, maySeeDocumento } from '../procedimentos/acesso.ts'
import { downloadDocumento, downloadOfFiling } from '../procedimentos/arquivo.ts'
import { listProcedimentos } from '../procedimentos/lista.ts'
import { findProcedimento, findRelation, listEventos, listMarcadores } from '../procedimentos/queries.ts'
import { vincular } from '../procedimentos/vincular.ts'
import { presentProcesso, presentRow } from './present.ts'
import { protocolar } from './protocolar.ts'

export const processosRoutes = (deps: Deps) =>
  implement(processos, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query, body }) => {
        const viewer = { userId: user.id, all: isStaff(user) }
        const { rows, total, approximate } = await listProcedimentos(db, viewer, 'processo', body, query.page)
        return {
          processos: {
            data: rows.map(presentRow),
            total,
            per_page: PER_PAGE,
            ...(approximate ? { total_approximate: true as const } : {}),
          },
        }
      },
    },
    create: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ db, user, body, ip, requestId, idempotencyKey }) => {
        const pagamento = await findPagamento(db, await protocolar(deps, { actor: user, ip, requestId, idempotencyKey }, body))
        const processo = await findProcedimento(db, pagamento.procedimentoId!)
        return {
          processo: { id: processo.id, situacao: processo.situacao as 1, created_at: processo.createdAt.toISOString() },
          pagamento: presentPagamento(pagamento),
        }
      },
    },
    add: {
      policy: signedIn,
      rate: 'acesso',
      run: async ({ user, body, ip, requestId }) => {
        await vincular(deps, { actor: user, ip, requestId }, 'processo', body)
        return { message: 'Processo adicionado com sucesso' }
      },
    },
    get: {
      policy: maySee('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const [row, eventos, marcadores, relation] = await Promise.all([
          findProcedimento(db, id),
          listEventos(db, id),
          listMarcadores(db, user.id, id),
          findRelation(db, user.id, id),
        ])
        return {
          processo: presentProcesso({ row, eventos, marcadores, relation }),
          marcadores: marcadores.map(({ id: marcador, nome, cor }) => ({ id: marcador, nome, cor })),
        }
      },
    },
    termo: { policy: maySee('processo'), rate: 'arquivo', run: ({ params }) => downloadOfFiling(deps, params.id, 'termo') },
    peticao: { policy: maySee('processo'), rate: 'arquivo', run: ({ params }) => downloadOfFiling(deps, params.id, 'peticao') },
    documento: { policy: maySeeDocumento('processo'), rate: 'arquivo', run: ({ params }) => downloadDocumento(deps, params.id) },
  })
