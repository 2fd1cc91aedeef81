import { audiencias, audienciasDoCaso, audienciasDoProcesso } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type BoundRoute, implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { presentEvento } from '../consulta/present.ts'
import { findEvento } from '../consulta/queries.ts'
import { listAgendaDeAudiencias } from './agenda.ts'
import { cancelar } from './cancelar.ts'
import { listConflitos } from './conflitos.ts'
import { listConvidaveis } from './convidaveis.ts'
import { createAudiencia, designarOpcao, type Feita } from './designar.ts'
import { juntarGravacao } from './gravacao.ts'
import { callsIn, conducts, conduz, isConvidado, knowsAudiencia } from './policy.ts'
import { presentAudiencia, presentAudiencias } from './present.ts'
import { findAudiencia, listAudiencias } from './queries.ts'
import { redesignar } from './redesignar.ts'
import { registrarNaoRealizada, registrarRealizada } from './registrar.ts'
import { admite } from './regras.ts'
import { responder, votar } from './responder.ts'

interface Asking {
  db: Db
  user: Actor
}

const read = async ({ db, user }: Asking, id: number) => presentAudiencia(db, user, (await findAudiencia(db, user, id))!)

/** The answer to an act, as its author reads it. */
async function feita({ db, user }: Asking, { id, eventoId }: Feita, message: string) {
  const audiencia = await read({ db, user }, id)
  const evento =
    eventoId === null ? null : presentEvento(await findEvento(db, eventoId), await leitorDe(db, user, audiencia.procedimento.id))
  return { audiencia, evento, message }
}

/** The hearings of a procedimento, and calling one. */
const doTipo = (deps: Deps, tipo: Tipo) => ({
  list: {
    policy: maySeeAutos(tipo),
    rate: 'leitura' as const,
    run: async ({ db, user, params: { id } }: Asking & { params: { id: number } }) => {
      const [rows, direitos, { situacao }] = await Promise.all([
        listAudiencias(db, user, id, deps.clock.now()),
        direitosDe(db, user, id, tipo),
        db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow(),
      ])
      const calls = direitos !== null && conduz(direitos, { reservada: false })
      return {
        audiencias: await presentAudiencias(db, user, rows),
        conduz: calls && admite(situacao, direitos),
        convidaveis: calls
          ? (await listConvidaveis(db, id)).map(({ userId, nome, papel }) => ({ user_id: userId, nome, papel }))
          : null,
        gera_sala: deps.config.jitsiUrl !== undefined,
      }
    },
  },
})

export const audienciasRoutes = (deps: Deps): BoundRoute[] => [
  ...implement(audienciasDoProcesso, {
    ...doTipo(deps, 'processo'),
    create: {
      policy: callsIn('processo'),
      rate: 'protocolo',
      run: async ({ params: { id }, body, caller, ...asking }) =>
        feita(asking, await createAudiencia(deps, caller, { id, tipo: 'processo' }, body), criada(body)),
    },
    conflitos: {
      policy: callsIn('processo'),
      rate: 'busca',
      run: async ({ db, params: { id }, body }) => ({
        avisos: await listConflitos(db, { id, tipo: 'processo' }, body, deps.clock.now()),
      }),
    },
  }),
  ...implement(audienciasDoCaso, {
    ...doTipo(deps, 'caso'),
    create: {
      policy: callsIn('caso'),
      rate: 'protocolo',
      run: async ({ params: { id }, body, caller, ...asking }) =>
        feita(asking, await createAudiencia(deps, caller, { id, tipo: 'caso' }, body), criada(body)),
    },
    conflitos: {
      policy: callsIn('caso'),
      rate: 'busca',
      run: async ({ db, params: { id }, body }) => ({
        avisos: await listConflitos(db, { id, tipo: 'caso' }, body, deps.clock.now()),
      }),
    },
  }),
  ...implement(audiencias, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user, query }) => ({
        audiencias: await presentAudiencias(db, user, await listAgendaDeAudiencias(db, user, query)),
      }),
    },
    get: {
      policy: knowsAudiencia,
      rate: 'leitura',
      run: async ({ db, user, facts }) => ({ audiencia: await presentAudiencia(db, user, facts) }),
    },
    redesignar: {
      policy: conducts,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await redesignar(deps, caller, facts, body), 'Redesignada. Os convites foram atualizados.'),
    },
    designar: {
      policy: conducts,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await designarOpcao(deps, caller, facts, body), 'Designada. Os convites foram enviados.'),
    },
    cancelar: {
      policy: conducts,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await cancelar(deps, caller, facts, body.motivo), 'Cancelada. Os convidados foram avisados.'),
    },
    responder: {
      policy: isConvidado,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) => {
        await responder(deps, caller, facts, body)
        return { audiencia: await read(asking, facts.id), message: 'Resposta registrada.' }
      },
    },
    votar: {
      policy: isConvidado,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) => {
        await votar(deps, caller, facts, body.votos)
        return { audiencia: await read(asking, facts.id), message: 'Resposta registrada.' }
      },
    },
    realizada: {
      policy: conducts,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await registrarRealizada(deps, caller, facts, body), 'Registrada como realizada.'),
    },
    naoRealizada: {
      policy: conducts,
      rate: 'escrita',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await registrarNaoRealizada(deps, caller, facts, body.motivo), 'Registrada como não realizada.'),
    },
    gravacao: {
      policy: conducts,
      rate: 'protocolo',
      run: async ({ body, caller, facts, ...asking }) =>
        feita(asking, await juntarGravacao(deps, caller, facts, body), 'Gravação juntada.'),
    },
  }),
]

const criada = ({ inicio, fim }: { inicio?: string | undefined; fim?: string | undefined }) =>
  inicio && fim ? 'Designada. Os convites foram enviados.' : 'Consulta aberta. Os convidados foram avisados.'
