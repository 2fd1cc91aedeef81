import { silencio } from '@concordia/contract/procedimentos/processos-atos'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'
import { implement } from '../platform/http/implement.ts'
import { maySeeAutos } from '../procedimentos/acesso.ts'
import { enviarCodigo, reativadas, reativar, SILENCIADAS, silenciar } from '../procedimentos/avisos/silenciar.ts'
import { presentEvento } from '../procedimentos/consulta/present.ts'
import { findEvento } from '../procedimentos/consulta/queries.ts'

export const silencioRoutes = (deps: Deps) => {
  const policy = maySeeAutos('processo')
  return implement(silencio, {
    code: {
      policy,
      rate: 'acesso',
      run: async ({ user, params }) => ({ message: await enviarCodigo(deps, user, 'processo', params.id) }),
    },
    silenciar: {
      policy,
      rate: 'acesso',
      run: async ({ db, params, body, caller }) => {
        const eventoId = await silenciar(deps, caller, { tipo: 'processo', id: params.id }, body.code)
        return { evento: await eventoOf(db, eventoId), message: SILENCIADAS }
      },
    },
    reativar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params, caller }) => {
        const eventoId = await reativar(deps, caller, params.id)
        return { evento: await eventoOf(db, eventoId), message: reativadas('processo') }
      },
    },
  })
}

const eventoOf = async (db: Db, id: number | null) => (id === null ? null : presentEvento(await findEvento(db, id)))
