import { pericias } from '@concordia/contract/api'
import { SITUACAO } from '@concordia/contract/rules/processo'
import type { Deps } from '../../deps.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { conduzArbitragem } from '../policy.ts'
import { encerrar } from './encerrar.ts'
import { decidirHonorarios } from './honorarios.ts'
import { entregarLaudo, enviarQuesitos, esclarecer } from './manifestar.ts'
import { nomear } from './nomear.ts'
import { presentPericias } from './present.ts'
import {
  findNomeada,
  findPericia,
  listPericias,
  listPeritos,
  nomesDoProcesso,
  type PericiaRow,
  requirePericia,
} from './queries.ts'
import { papeisDe } from './regras.ts'
import { aceitar, recusar } from './responder.ts'

interface Qual {
  id: number
  pid: number
}
type Asking = Asked<Qual>

/** Access for those whom the condition lets act in an existing task. @returns the task */
const naPericia = (may: (pericia: PericiaRow, asked: Asking) => boolean | Promise<boolean>) =>
  policy(async (asked: Asking) => {
    const pericia = await findPericia(asked.db, asked.params)
    return pericia && (await may(pericia, asked)) ? pericia : null
  })
const temPapel =
  (...quais: Awaited<ReturnType<typeof papeisDe>>) =>
  async (_: PericiaRow, { db, user, params }: Asking) =>
    (await papeisDe(db, user, params.id)).some((papel) => quais.includes(papel))

/** The expert of the task, until it has ended. */
const comoPerito = naPericia(({ peritoId, encerradaEm }, { user }) => peritoId === user.id && encerradaEm === null)
const comoArbitro = naPericia(temPapel('arbitro'))
const comoParte = naPericia(temPapel('parte'))
/** An expert who accepted keeps the answer to a call that is sent again after it ended the task. */
const foiAceita = ({ peritoId, aceitaEm }: PericiaRow, { user }: Asking) => peritoId === user.id && aceitaEm !== null
const entrega = naPericia(foiAceita)
const quemEsclarece = naPericia(
  async (pericia, asked) => foiAceita(pericia, asked) || temPapel('arbitro', 'parte')(pericia, asked),
)

export const periciasRoutes = (deps: Deps) => {
  const present = async (db: Db, user: Actor, row: PericiaRow) =>
    (await presentPericias(db, user, row.procedimentoId, [row], deps.clock.now()))[0]!
  const feito = async ({ db, user, params }: Asking, eventoId: number, message: string) => ({
    pericia: await present(db, user, await requirePericia(db, params)),
    evento: await readEvento(db, eventoId),
    message,
  })
  return implement(pericias, {
    list: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const [rows, papeis, { situacao }] = await Promise.all([
          listPericias(db, id),
          papeisDe(db, user, id),
          db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow(),
        ])
        return {
          pericias: await presentPericias(db, user, id, rows, deps.clock.now()),
          pode_nomear: papeis.includes('arbitro') && situacao === SITUACAO.ativo,
        }
      },
    },
    peritos: {
      policy: conduzArbitragem,
      rate: 'leitura',
      run: async ({ db, params: { id } }) => ({ peritos: await listPeritos(db, id) }),
    },
    nomear: {
      policy: conduzArbitragem,
      rate: 'escrita',
      run: async ({ db, user, params: { id }, body, caller }) => {
        const eventoId = await nomear(deps, caller, id, body)
        return {
          pericia: await present(db, user, await findNomeada(db, eventoId)),
          evento: await readEvento(db, eventoId),
          message: 'Perito nomeado. Ele e as partes foram avisados.',
        }
      },
    },
    convite: {
      policy: comoPerito,
      rate: 'leitura',
      run: async ({ db, user, params: { id }, facts: row }) => ({
        pericia: await present(db, user, row),
        ...(await nomesDoProcesso(db, id)),
      }),
    },
    aceitar: {
      policy: comoPerito,
      rate: 'escrita',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await aceitar(deps, caller, asked.params, body), 'Perícia aceita. Os árbitros decidem os honorários.'),
    },
    recusar: {
      policy: comoPerito,
      rate: 'escrita',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await recusar(deps, caller, asked.params, body.motivo), 'Perícia recusada. Os árbitros foram avisados.'),
    },
    honorarios: {
      policy: comoArbitro,
      rate: 'escrita',
      run: async ({ body, caller, ...asked }) =>
        feito(
          asked,
          await decidirHonorarios(deps, caller, asked.params, body),
          body.aprovado
            ? 'Honorários aprovados. A cobrança está na conta do processo.'
            : 'Honorários não aprovados. O perito pode fazer outra proposta.',
        ),
    },
    quesitos: {
      policy: comoParte,
      rate: 'protocolo',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await enviarQuesitos(deps, caller, asked.params, body), 'Quesitos enviados.'),
    },
    laudo: {
      policy: entrega,
      rate: 'protocolo',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await entregarLaudo(deps, caller, asked.params, body), 'Laudo entregue.'),
    },
    esclarecimento: {
      policy: quemEsclarece,
      rate: 'protocolo',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await esclarecer(deps, caller, asked.params, body), 'Esclarecimento enviado.'),
    },
    encerrar: {
      policy: comoArbitro,
      rate: 'escrita',
      run: async ({ body, caller, ...asked }) =>
        feito(asked, await encerrar(deps, caller, asked.params, body.motivo), 'Perícia encerrada. O perito foi avisado.'),
    },
  })
}
