import { home } from '@concordia/contract/api'
import { dayOf } from '@concordia/contract/values/dates'
import { indicacoesPendentes } from '../../arbitragem/indicacao/queries.ts'
import { periciasPendentes } from '../../arbitragem/pericia/queries.ts'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { listProximas } from '../../procedimentos/audiencias/agenda.ts'
import { countBySituacao } from '../../procedimentos/consulta/queries.ts'
import { SHOWN } from './mostradas.ts'
import { negociacoesPendentes } from './negociacoes.ts'
import {
  presentAudiencia,
  presentContagens,
  presentConvite,
  presentCustas,
  presentDesignacao,
  presentEspera,
  presentImpugnacao,
  presentIndicacoes,
  presentNegociacao,
  presentPericias,
  presentPrazo,
  presentUltimo,
} from './present.ts'
import {
  conduzProcedimentos,
  convitesPendentes,
  custasEmAberto,
  designacoesPendentes,
  impugnacoesPendentes,
  prazosProximos,
  prazosVencidos,
  ultimosEventos,
} from './queries.ts'

export const homeRoutes = ({ clock }: Pick<Deps, 'clock'>) =>
  implement(home, {
    get: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const viewer = { userId: user.id, all: isStaff(user) }
        const today = dayOf(clock.now())
        const [
          contagens,
          convites,
          designacoes,
          impugnacoes,
          pericias,
          indicacoes,
          custas,
          prazos,
          vencidos,
          audiencias,
          negociacoes,
          ultimos,
          conduz,
        ] = await Promise.all([
          countBySituacao(db, viewer),
          convitesPendentes(db, user),
          designacoesPendentes(db, user.id),
          impugnacoesPendentes(db, user.id, today),
          periciasPendentes(db, user.id),
          indicacoesPendentes(db, user.id, today),
          custasEmAberto(db, user.id),
          prazosProximos(db, user.id, today),
          prazosVencidos(db, user.id, today),
          listProximas(db, user.id, clock.now(), SHOWN),
          negociacoesPendentes(db, user.id, today),
          ultimosEventos(db, user.id),
          conduzProcedimentos(db, user.id),
        ])
        return {
          processos: presentContagens(contagens, 'processo'),
          casos: presentContagens(contagens, 'caso'),
          atencao: {
            convites: presentEspera(convites, presentConvite),
            designacoes: presentEspera(designacoes, presentDesignacao),
            impugnacoes: presentEspera(impugnacoes, presentImpugnacao),
            pericias: presentPericias(pericias),
            indicacoes: presentIndicacoes(indicacoes),
            custas: presentEspera(custas, presentCustas),
            prazos: presentEspera(prazos, presentPrazo),
            vencidos: presentEspera(vencidos, presentPrazo),
            audiencias: presentEspera(audiencias, presentAudiencia),
            negociacoes: presentEspera(negociacoes, presentNegociacao),
          },
          ultimos: ultimos.map(presentUltimo),
          conduz,
        }
      },
    },
  })
