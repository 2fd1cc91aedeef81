import {
  autosDoCaso,
  casos,
  designacaoDoCaso,
  etiquetasDoCaso,
  fimDoCaso,
  movimentacaoDoCaso,
  notasDoCaso,
  pdfsDeCasos,
  reservaDoCaso,
  silencioDoCaso,
  textosDoCaso,
} from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { mayEndMediation, mayMove } from '../../direitos/move.ts'
import { isMediador } from '../../direitos/part.ts'
import { maySee } from '../../direitos/see.ts'
import { tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { autosRoutes, etiquetasRoutes } from '../autos/routes.ts'
import { silencioRoutes } from '../avisos/routes.ts'
import { presentPagina, readDetalhes, readEvento } from '../consulta/present-detalhes.ts'
import { consultaImpls, listaEmArquivoImpls } from '../consulta/routes.ts'
import { recusavelPor } from '../designacao/recusar-pela-parte.ts'
import { designacaoRoutes } from '../designacao/routes.ts'
import { podeReservar } from '../movimentacao/check-movimento.ts'
import { movimentacaoImpls, ofertasDe } from '../movimentacao/routes.ts'
import { checkProtocolo } from '../protocolo/prepare.ts'
import { protocolado } from '../protocolo/protocolado.ts'
import { isRemetente, releaseReservado } from '../reserva/release.ts'
import { offersTextos } from '../textos/policy.ts'
import { textosImpls } from '../textos/routes.ts'
import { modelosDoAcordo } from './acordo.ts'
import { findNotas, notasPdf, saveNotas } from './notas.ts'
import { findCaso, presentCaso } from './present.ts'
import { custasDoPedido, protocolarCaso, protocoloDoCaso } from './protocolar.ts'
import { closeMediacao, fimPara } from './termo-final.ts'

const tipo = 'caso'

/** All routes of a case: the part common to every tipo comes from procedimentos; the rest is here. */
export const casosRoutes = (deps: Deps): BoundRoute[] => [
  ...implement(casos, {
    ...consultaImpls(deps, tipo),
    create: {
      policy: signedIn,
      rate: 'protocolo',
      run: async ({ db, body, caller }) => protocolado(tipo, db, await protocolarCaso(deps, caller, body)),
    },
    conferir: {
      policy: signedIn,
      rate: 'protocolo',
      run: ({ user, body }) => checkProtocolo(deps, user.id, protocoloDoCaso(body)),
    },
    custas: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, query }) => ({ custas: custasDoPedido((await tabelaEmVigor(db, deps.clock.now())).itens, query) }),
    },
    get: {
      policy: maySee(tipo),
      rate: 'leitura',
      acts: true,
      run: async ({ db, params: { id }, caller, facts: { autos } }) => {
        const [facts, caso] = await Promise.all([readDetalhes(deps, caller, { tipo, id, autos }), findCaso(db, id)])
        const [fim, tem_textos, recusavel] = await Promise.all([
          fimPara(db, facts),
          offersTextos(db, caller.user, { tipo, id }),
          recusavelPor(db, { tipo, procedimentoId: id }, caller.user.id, deps.clock.now()),
        ])
        return presentPagina(tipo, facts, presentCaso(facts, caso, { ...fim, tem_textos, recusavel }))
      },
    },
  }),
  ...implement(pdfsDeCasos, listaEmArquivoImpls(deps, tipo)),
  ...implement(movimentacaoDoCaso, {
    ...movimentacaoImpls(deps, tipo),
    form: {
      policy: mayMove(tipo),
      rate: 'leitura',
      run: async ({ db, user, params, facts: direitos }) => {
        const [ofertas, reserva] = await Promise.all([
          ofertasDe(deps, tipo, { db, user, params }, direitos),
          podeReservar(db, direitos, params.id),
        ])
        return { ...ofertas, podeReservar: reserva }
      },
    },
  }),
  ...implement(reservaDoCaso, {
    liberar: {
      policy: isRemetente,
      rate: 'escrita',
      run: async ({ params, body, caller }) => ({
        message: `${await releaseReservado(deps, caller, { ...params, ...body })} agora lê este envio.`,
      }),
    },
  }),
  ...autosRoutes(deps, tipo, autosDoCaso),
  ...designacaoRoutes(deps, tipo, designacaoDoCaso),
  ...implement(fimDoCaso, {
    termoFinal: {
      policy: mayEndMediation,
      rate: 'protocolo',
      run: async ({ db, params: { id }, body, caller, facts: direitos }) => ({
        evento: await readEvento(db, await closeMediacao(deps, caller, { id, direitos, ...body })),
        message: 'A mediação foi encerrada, e o termo final está nos eventos. As partes e quem acompanha o caso foram avisados.',
      }),
    },
  }),
  ...implement(
    textosDoCaso,
    textosImpls(deps, tipo, (userId, id) => modelosDoAcordo(deps, userId, id)),
  ),
  ...implement(notasDoCaso, {
    ver: {
      policy: isMediador,
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => ({ notas: await findNotas(db, { procedimentoId: id, userId: user.id }) }),
    },
    guardar: {
      policy: isMediador,
      rate: 'escrita',
      run: async ({ user, params: { id }, body }) => ({
        notas: await saveNotas(deps, { procedimentoId: id, userId: user.id }, body),
        message: 'Notas guardadas',
      }),
    },
    pdf: {
      policy: isMediador,
      rate: 'arquivo',
      run: ({ user, params: { id } }) => notasPdf(deps, { procedimentoId: id, userId: user.id }),
    },
  }),
  ...silencioRoutes(deps, tipo, silencioDoCaso),
  ...etiquetasRoutes(deps, tipo, etiquetasDoCaso),
]
