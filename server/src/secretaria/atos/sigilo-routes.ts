import { sigilos } from '@concordia/contract/secretaria/atos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentEvento } from '../../procedimentos/consulta/present.ts'
import { findEvento } from '../../procedimentos/consulta/queries.ts'
import { alterarSigilo } from './alterar-sigilo.ts'
import { staffOfDocumento } from './sigilo-policy.ts'

const RESTRITO = 'Sigilo alterado. Quem já baixou o documento continua com a cópia: ela não pode ser recolhida.'
const ABERTO = 'O documento está aberto de novo a quem vê os autos.'

export const sigilosRoutes = (deps: Deps) =>
  implement(sigilos, {
    sigilo: {
      policy: staffOfDocumento,
      rate: 'escrita',
      run: async ({ db, params: { id, documentoId }, body: { papeis, motivo, de }, caller }) => {
        const eventoId = await alterarSigilo(deps, caller, { procedimentoId: id, documentoId, papeis, motivo, de: de?.papeis })
        return { evento: presentEvento(await findEvento(db, eventoId)), message: papeis ? RESTRITO : ABERTO }
      },
    },
  })
