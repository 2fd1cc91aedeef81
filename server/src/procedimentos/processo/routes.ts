import { autos, designacao, etiquetas, movimentacao, pdfs, processos, silencio } from '@concordia/contract/api'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import type { RitoDoProcesso } from '@concordia/contract/procedimentos/schemas/rito'
import type { Deps } from '../../deps.ts'
import { mayMove } from '../../direitos/move.ts'
import { maySee } from '../../direitos/see.ts'
import { tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { downloadOfFiling } from '../autos/arquivo.ts'
import { autosRoutes, etiquetasRoutes } from '../autos/routes.ts'
import { silencioRoutes } from '../avisos/routes.ts'
import { type Detalhes, presentDetalhes, presentPagina, presentPeca, readDetalhes } from '../consulta/present-detalhes.ts'
import { consultaImpls, listaEmArquivoImpls } from '../consulta/routes.ts'
import { designacaoComTermoRoutes } from '../designacao/routes.ts'
import { listDescricoesConhecidas, listEventoDescricoes } from '../movimentacao/descricoes.ts'
import { movimentacaoImpls, ofertasDe } from '../movimentacao/routes.ts'
import { checkProtocolo } from '../protocolo/prepare.ts'
import { protocolado } from '../protocolo/protocolado.ts'
import { custasDaPeticao, protocolarProcesso, protocoloDoProcesso } from './protocolar.ts'

const tipo = 'processo'

/** All routes of a process: the part common to every tipo comes from procedimentos; the rest is here. */
export const processosRoutes = (deps: Deps): BoundRoute[] => [
  ...implement(processos, {
    ...consultaImpls(deps, tipo),
    create: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ db, body, caller }) => protocolado(tipo, db, await protocolarProcesso(deps, caller, body)),
    },
    conferir: {
      policy: signedIn,
      rate: 'protocolo',
      run: ({ user, body }) => checkProtocolo(deps, user.id, protocoloDoProcesso(body)),
    },
    custas: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, query }) => ({ custas: custasDaPeticao((await tabelaEmVigor(db, deps.clock.now())).itens, query) }),
    },
    get: {
      policy: maySee(tipo),
      rate: 'leitura',
      acts: true,
      run: async ({ params: { id }, caller, facts: { autos } }) => {
        const [facts, rito] = await Promise.all([
          readDetalhes(deps, caller, { tipo, id, autos }),
          autos ? deps.ritoDe(deps.db, caller.user, id) : SEM_AUTOS,
        ])
        return presentPagina(tipo, facts, { ...presentProcesso(facts), rito })
      },
    },
    termo: {
      policy: maySee(tipo),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadOfFiling(deps, caller, params.id, 'termo'),
    },
    peticao: {
      policy: maySee(tipo),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadOfFiling(deps, caller, params.id, 'peticao'),
    },
  }),
  ...implement(pdfs, listaEmArquivoImpls(deps, tipo)),
  ...implement(movimentacao, {
    ...movimentacaoImpls(deps, tipo),
    form: {
      policy: mayMove(tipo),
      rate: 'leitura',
      run: async ({ db, user, params, facts: direitos }) => {
        const [evento_descricoes, ofertas] = await Promise.all([
          listEventoDescricoes(db, direitos.como),
          ofertasDe(deps, tipo, { db, user, params }, direitos),
        ])
        return { evento_descricoes, ...ofertas }
      },
    },
    descricoes: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db }) => ({ descricoes: await listDescricoesConhecidas(db, tipo) }),
    },
  }),
  ...autosRoutes(deps, tipo, autos),
  ...designacaoComTermoRoutes(deps, tipo, designacao),
  ...silencioRoutes(deps, tipo, silencio),
  ...etiquetasRoutes(deps, tipo, etiquetas),
]

/** Somebody who has not answered their designation sees nothing of the course. */
const SEM_AUTOS: RitoDoProcesso = { fase: 'aceite', proximo: null, relogios: [], partes: [] }

/** A process as this viewer sees it. */
const presentProcesso = (facts: Detalhes): Omit<Processo, 'rito'> => ({
  ...presentDetalhes(facts),
  termo: presentPeca(facts, 'termo'),
  peticao: presentPeca(facts, 'peticao'),
  conciliacao: facts.row.conciliacao ? 'S' : 'N',
  numero_arbitros: facts.row.numeroArbitros === 3 ? 3 : 1,
  aceiteArbitro: Boolean(facts.relation.designacaoPendente),
})
