import { indicacao } from '@concordia/contract/api'
import { resumoDasIndicacoes } from '@concordia/contract/arbitragem/indicacao/resumo'
import type { Indicacoes } from '@concordia/contract/arbitragem/indicacao/schemas'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { mayRefuseAsParte } from '../../direitos/part.ts'
import { staffOn } from '../../direitos/secretaria.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import { implement } from '../../platform/http/implement.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { fechadaPor, indicar, requireJanela } from './indicar.ts'
import { escolherPresidente } from './presidente.ts'
import { ladoDe, listIndicacoes } from './queries.ts'

export const indicacaoRoutes = (deps: Deps) =>
  implement(indicacao, {
    list: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }): Promise<Indicacoes> => {
        const janela = await requireJanela(db, id)
        const [indicacoes, lado] = await Promise.all([listIndicacoes(db, id), ladoDe(db, id, user.id)])
        const aberta = fechadaPor(janela, dayOf(deps.clock.now())) === null
        const resumo = resumoDasIndicacoes(indicacoes, { vagas: janela.numeroArbitros ?? 1, aberta })
        return { ate: janela.ate, indicacoes, resumo, aberta, por: aberta && lado ? lado.polo : null }
      },
    },
    indicar: {
      policy: mayRefuseAsParte('processo'),
      rate: 'escrita',
      run: async ({ params: { id }, body, caller }) => {
        const minha = await indicar(deps, caller, { procedimentoId: id, arbitroId: body.arbitro_id })
        const message = minha.arbitro
          ? `Indicação feita: ${minha.arbitro.name}. O outro lado foi avisado.`
          : 'Preferência registrada: a câmara indica. O outro lado foi avisado.'
        return { indicacao: minha, message }
      },
    },
    presidente: {
      policy: staffOn('processo'),
      rate: 'escrita',
      run: async ({ db, params: { id }, body, caller }) => {
        const evento = await escolherPresidente(deps, caller, { procedimentoId: id, arbitroId: body.arbitro_id })
        return { evento: await readEvento(db, evento), message: 'O presidente do tribunal arbitral foi registrado.' }
      },
    },
  })
