import { anulacaoDoTermo } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { staffOn } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { anularTermo, resumoDaAnulacao } from './anular-termo.ts'

export const anulacaoRoutes = (deps: Deps) =>
  implement(anulacaoDoTermo, {
    anular: {
      policy: staffOn('caso'),
      rate: 'escrita',
      second: {
        ato: 'anular-termo-final',
        always: true,
        resumo: ({ db, params }) => resumoDaAnulacao(db, params.id),
        // The two people may give different reasons; the term is annulled once.
        same: () => ({}),
      },
      run: async ({ db, params, body, caller }) => ({
        evento: await readEvento(db, await anularTermo(deps, caller, { procedimentoId: params.id, motivo: body.motivo })),
        message: 'O termo final foi anulado. As partes e quem acompanha o caso foram avisados.',
      }),
    },
  })
