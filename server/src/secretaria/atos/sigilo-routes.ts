import type { api } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { staffOutside } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { readEvento } from '../../procedimentos/consulta/present-detalhes.ts'
import { changeSigilo, isDocumentoOf } from './change-sigilo.ts'

/** The secretariat, for a document of the procedimento in the address, unless they take part in it. */
const staffOfDocumento = (tipo: Tipo) =>
  staffOutside<{ id: number; documentoId: number }>(
    async ({ db, params: { id, documentoId } }) => (await isDocumentoOf(db, tipo, id, documentoId)) && [id],
  )

const RESTRITO = 'Sigilo alterado. Quem já baixou o documento continua com a cópia: ela não pode ser recolhida.'
const ABERTO = 'O documento está aberto de novo a quem vê os autos.'

export const sigilosRoutes = (deps: Deps, tipo: Tipo, sigilos: (typeof api)['sigilos' | 'sigilosDoCaso']) =>
  implement(sigilos, {
    sigilo: {
      policy: staffOfDocumento(tipo),
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, params: { id, documentoId }, body: { papeis, motivo, de }, caller }) => {
        const eventoId = await changeSigilo(deps, caller, { procedimentoId: id, documentoId, papeis, motivo, de: de?.papeis })
        return { evento: await readEvento(db, eventoId), message: papeis ? RESTRITO : ABERTO }
      },
    },
  })
