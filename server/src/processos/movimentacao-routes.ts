import { movimentacao } from '@concordia/contract/procedimentos/processos-atos'
import type { Deps } from '../deps.ts'
import { implement } from '../platform/http/implement.ts'
import { signedIn } from '../platform/http/policy.ts'
import { downloadAudio } from '../procedimentos/autos/arquivo.ts'
import { presentEvento } from '../procedimentos/consulta/present.ts'
import { findEvento } from '../procedimentos/consulta/queries.ts'
import { mayMove, maySeeAudio } from '../procedimentos/direitos.ts'
import { listDescricoesConhecidas, listEventoDescricoes, listTarefaDescricoes } from '../procedimentos/movimentacao/descricoes.ts'
import { movimentar } from '../procedimentos/movimentacao/movimentar.ts'
import { leitorDe } from '../procedimentos/sigilo.ts'

export const movimentacaoRoutes = (deps: Deps) =>
  implement(movimentacao, {
    form: {
      policy: mayMove('processo'),
      rate: 'leitura',
      run: async ({ db, facts: direitos }) => {
        const [evento_descricoes, tarefa_descricoes] = await Promise.all([
          listEventoDescricoes(db, direitos.como),
          listTarefaDescricoes(db),
        ])
        return { evento_descricoes, tarefa_descricoes, isArbitro: direitos.conduz, podeDefinirPrazo: direitos.definePrazo }
      },
    },
    create: {
      policy: mayMove('processo'),
      rate: 'protocolo',
      run: async ({ db, user, params: { id }, body, caller }) => {
        const eventoId = await movimentar(deps, caller, 'processo', id, body)
        // The same one sent again may have been restricted meanwhile.
        const [evento, leitor] = await Promise.all([findEvento(db, eventoId), leitorDe(db, user, id)])
        return { evento: presentEvento(evento, leitor), message: 'Evento criado com sucesso' }
      },
    },
    descricoes: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db }) => ({ descricoes: await listDescricoesConhecidas(db, 'processo') }),
    },
    audio: {
      policy: maySeeAudio('processo'),
      rate: 'arquivo',
      run: ({ params, caller }) => downloadAudio(deps, caller, params.id),
    },
  })
