import type { api } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { readEvento } from '../consulta/present-detalhes.ts'
import { mute, reativadas, SILENCIADAS, sendCodigo, unmute } from './mute.ts'

export const silencioRoutes = (deps: Deps, tipo: Tipo, silencio: (typeof api)['silencio' | 'silencioDoCaso']) => {
  const policy = maySeeAutos(tipo)
  return implement(silencio, {
    code: {
      policy,
      rate: 'acesso',
      run: async ({ user, params }) => ({ message: await sendCodigo(deps, user, tipo, params.id) }),
    },
    silenciar: {
      policy,
      rate: 'acesso',
      run: async ({ db, params, body, caller }) => {
        const eventoId = await mute(deps, caller, { tipo, id: params.id }, body.code)
        return { evento: await eventoOf(db, eventoId), message: SILENCIADAS }
      },
    },
    reativar: {
      policy,
      rate: 'escrita',
      run: async ({ db, params, caller }) => {
        const eventoId = await unmute(deps, caller, params.id)
        return { evento: await eventoOf(db, eventoId), message: reativadas(tipo) }
      },
    },
  })
}

const eventoOf = async (db: Db, id: number | null) => (id === null ? null : readEvento(db, id))
