import type { api } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { mayCloseBySecretaria, readContas } from '../../direitos/end-access.ts'
import { staffOn } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { closeBySecretaria, feito } from '../../procedimentos/acessos/close.ts'
import { presentAcesso, presentFim } from '../../procedimentos/acessos/present.ts'
import { untie } from './untie.ts'

export const vinculosRoutes = (deps: Deps, tipo: Tipo, vinculos: (typeof api)['vinculos' | 'vinculosDoCaso']) =>
  implement(vinculos, {
    acessos: {
      policy: staffOn(tipo),
      rate: 'leitura',
      run: async ({ db, user, params }) => ({
        acessos: (await readContas(db, params.id)).map((conta) =>
          presentAcesso(conta, { eu: conta.userId === user.id, pode: mayCloseBySecretaria(conta).pode }),
        ),
      }),
    },
    encerrarAcesso: {
      policy: staffOn(tipo),
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, params: { id, userId }, body, caller }) => {
        const fim = await closeBySecretaria(deps, caller, { tipo, id, userId, motivo: body.motivo })
        return presentFim(db, fim.eventoId, feito({ tipo, id }, fim))
      },
    },
    desvincular: {
      policy: staffOn(tipo),
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id, userId }, body, caller }) => {
        const input = { procedimentoId: id, userId, parteId: body.parte_id, motivo: body.motivo }
        await untie(deps, caller, input)
        return {
          message: `A conta foi desvinculada da parte. Ela continua a acompanhar o ${TIPOS[tipo].um}, sem abrir o que só a parte abre.`,
        }
      },
    },
  })
