import { autos, designacao, etiquetas, movimentacao, pdfs, processos, silencio } from '@concordia/contract/api'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import type { Deps } from '../deps.ts'
import { presentMarcador } from '../marcadores/present.ts'
import { type BoundRoute, implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { maySee } from '../procedimentos/acesso.ts'
import { downloadOfFiling } from '../procedimentos/autos/arquivo.ts'
import { autosRoutes } from '../procedimentos/autos/routes.ts'
import { silencioRoutes } from '../procedimentos/avisos/routes.ts'
import {
  type Detalhes,
  presentDetalhes,
  presentPagina,
  presentPeca,
  readDetalhes,
} from '../procedimentos/consulta/present-detalhes.ts'
import { consultaImpls, listaEmArquivoImpls } from '../procedimentos/consulta/routes.ts'
import { designacaoComTermoRoutes } from '../procedimentos/designacao/routes.ts'
import { mayMove } from '../procedimentos/direitos.ts'
import { etiquetasRoutes } from '../procedimentos/etiquetas-routes.ts'
import { listDescricoesConhecidas, listEventoDescricoes } from '../procedimentos/movimentacao/descricoes.ts'
import { movimentacaoImpls, ofertasDe } from '../procedimentos/movimentacao/routes.ts'
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
    custas: { policy: signedIn, rate: 'leitura', run: ({ query }) => ({ custas: custasDaPeticao(query) }) },
    get: {
      policy: maySee(tipo),
      rate: 'leitura',
      acts: true,
      run: async ({ params: { id }, caller, facts: { autos } }) => {
        const facts = await readDetalhes(deps, caller, { tipo, id, autos })
        return presentPagina(tipo, facts, presentProcesso(facts))
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
          ofertasDe(tipo, { db, user, params }, direitos),
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
  ...etiquetasRoutes(deps, tipo, etiquetas, presentMarcador),
]

/** A process as this viewer sees it. */
const presentProcesso = (facts: Detalhes): Processo => ({
  ...presentDetalhes(facts),
  termo: presentPeca(facts, 'termo'),
  peticao: presentPeca(facts, 'peticao'),
  conciliacao: facts.row.conciliacao ? 'S' : 'N',
  numero_arbitros: facts.row.numeroArbitros === 3 ? 3 : 1,
  aceiteArbitro: Boolean(facts.relation.designacaoPendente),
})
