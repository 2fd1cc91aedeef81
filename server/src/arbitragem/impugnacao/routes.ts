import { impugnacoes } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { mayRefuseAsParte } from '../../direitos/part.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentEvento } from '../../procedimentos/consulta/present.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { findEvento } from '../../procedimentos/consulta/queries.ts'
import { decidir, mayDecide } from './decidir.ts'
import { impugnar } from './impugnar.ts'
import { manifestar, mayAnswer } from './manifestar.ts'
import { readImpugnacoes } from './present.ts'
import { isArbitro, revelar } from './revelar.ts'

export const impugnacaoRoutes = (deps: Deps) => {
  /** The challenge that an evento made, answered or decided, and that evento. */
  async function feita(user: Actor, procedimentoId: number, eventoId: number) {
    const [evento, leitor, lista] = await Promise.all([
      findEvento(deps.db, eventoId),
      leitorDe(deps.db, user, procedimentoId),
      readImpugnacoes(deps, user, procedimentoId),
    ])
    const impugnacao = lista.impugnacoes.find(({ evento_id, manifestacoes, decisao }) =>
      [evento_id, decisao?.evento_id, ...manifestacoes.map((one) => one.evento_id)].includes(eventoId),
    )!
    return { impugnacao, evento: presentEvento(evento, leitor) }
  }
  return implement(impugnacoes, {
    list: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: ({ user, params }) => readImpugnacoes(deps, user, params.id),
    },
    impugnar: {
      policy: mayRefuseAsParte('processo'),
      rate: 'protocolo',
      run: async ({ user, params, body, caller }) => ({
        ...(await feita(user, params.id, await impugnar(deps, caller, params.id, body))),
        message: 'A impugnação está nos autos. O árbitro, o outro lado e a secretaria foram avisados.',
      }),
    },
    manifestar: {
      policy: mayAnswer,
      rate: 'protocolo',
      run: async ({ user, params, body, caller }) => ({
        ...(await feita(user, params.id, await manifestar(deps, caller, params, body))),
        message: 'A sua manifestação está nos autos. As partes e a secretaria foram avisadas.',
      }),
    },
    revelar: {
      policy: isArbitro,
      rate: 'escrita',
      run: async ({ db, params, body, caller }) => ({
        evento: await readEvento(db, await revelar(deps, caller, { procedimentoId: params.id, ...body })),
        message: 'A revelação está nos autos, e as partes foram avisadas.',
      }),
    },
    decidir: {
      policy: mayDecide,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ user, params, body, caller }) => {
        const { procedimentoId, eventoId } = await decidir(deps, caller, params.iid, body)
        return {
          ...(await feita(user, procedimentoId, eventoId)),
          message:
            body.decisao === 'acolhida'
              ? 'A impugnação foi acolhida: a vaga está livre para outra designação. As partes foram avisadas.'
              : 'A impugnação foi rejeitada: o árbitro continua na função. As partes foram avisadas.',
        }
      },
    },
  })
}
