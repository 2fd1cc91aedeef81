import type { api } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../deps.ts'
import { isDoMesmoLado, mayClose, readContas } from '../../direitos/end-access.ts'
import { follows } from '../../direitos/see.ts'
import { implement } from '../../platform/http/implement.ts'
import { closeByParte, feito, stopFollowing } from './close.ts'
import { presentAcesso, presentFim } from './present.ts'

export const acessosRoutes = (deps: Deps, tipo: Tipo, acessos: (typeof api)['acessos' | 'acessosDoCaso']) => {
  const acompanha = follows(tipo)
  return implement(acessos, {
    meus: {
      policy: acompanha,
      rate: 'leitura',
      run: async ({ db, user, params }) => {
        const contas = await readContas(db, params.id)
        const quem = contas.find(({ userId }) => userId === user.id)
        if (!quem) return { acessos: [] }
        return {
          acessos: contas
            .filter((conta) => isDoMesmoLado(quem, conta))
            .map((conta) => presentAcesso(conta, { eu: conta === quem, pode: mayClose(quem, conta).pode })),
        }
      },
    },
    encerrar: {
      policy: acompanha,
      rate: 'escrita',
      run: async ({ db, params: { id, userId }, body, caller }) => {
        const fim = await closeByParte(deps, caller, { tipo, id, userId, motivo: body.motivo })
        return presentFim(db, fim.eventoId, feito({ tipo, id }, fim))
      },
    },
    deixar: {
      policy: acompanha,
      rate: 'escrita',
      run: async ({ db, params: { id }, caller }) => {
        const { eventoId } = await stopFollowing(deps, caller, { tipo, id })
        return presentFim(db, eventoId, `Você não acompanha mais ${comArtigo(TIPOS[tipo])} ${id}.`)
      },
    },
  })
}
