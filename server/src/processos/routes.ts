import { processos } from '@concordia/contract/procedimentos/processos'
import type { Deps } from '../deps.ts'
import { findPagamento } from '../pagamentos/queries.ts'
import { isStaff } from '../platform/http/actor.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { recordVisit } from '../platform/mail/evidence.ts'
import { maySee, maySeeAutos, maySeeDocumento } from '../procedimentos/acesso.ts'
import { downloadDocumento, downloadOfFiling } from '../procedimentos/autos/arquivo.ts'
import { readFilter } from '../procedimentos/consulta/filtro.ts'
import { listProcedimentos } from '../procedimentos/consulta/lista.ts'
import { findProcedimento, findRelation, listEventos, listMarcadores } from '../procedimentos/consulta/queries.ts'
import { direitosDe } from '../procedimentos/direitos.ts'
import { vincular } from '../procedimentos/entrada/vincular.ts'
import { leitorDe } from '../procedimentos/sigilo.ts'
import { presentDetails, presentFiled, presentList } from './present.ts'
import { protocolar } from './protocolar.ts'

export const processosRoutes = (deps: Deps) =>
  implement(processos, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query, body }) => {
        const viewer = { userId: user.id, all: isStaff(user) }
        const search = { viewer, tipo: 'processo' as const, filter: readFilter(body), now: deps.clock.now() }
        return presentList(await listProcedimentos(db, search, query.page))
      },
    },
    create: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ db, body, caller }) => {
        const pagamento = await findPagamento(db, await protocolar(deps, caller, body))
        return presentFiled(await findProcedimento(db, pagamento.procedimentoId!), pagamento)
      },
    },
    add: {
      policy: signedIn,
      rate: 'acesso',
      run: async ({ body, caller }) => {
        await vincular(deps, caller, 'processo', body)
        return { message: 'Processo adicionado com sucesso' }
      },
    },
    get: {
      policy: maySee('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id }, caller, facts: { autos } }) => {
        const [row, eventos, marcadores, relation, leitor, direitos] = await Promise.all([
          findProcedimento(db, id),
          listEventos(db, id),
          listMarcadores(db, user.id, id),
          findRelation(db, user.id, id),
          leitorDe(db, user, id),
          direitosDe(db, user, id, 'processo'),
          recordVisit(deps, caller, id, deps.clock.now()),
        ])
        return presentDetails({ row, eventos, marcadores, relation, leitor, direitos, autos, viewer: user })
      },
    },
    termo: {
      policy: maySeeAutos('processo'),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadOfFiling(deps, caller, params.id, 'termo'),
    },
    peticao: {
      policy: maySee('processo'),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadOfFiling(deps, caller, params.id, 'peticao'),
    },
    documento: {
      policy: maySeeDocumento('processo'),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadDocumento(deps, caller, params.id),
    },
  })
