import { perfis } from '@concordia/contract/api'
import type { TipoDePerfil } from '@concordia/contract/conta/words'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { presentPerfil } from './present.ts'
import { publishPerfil } from './publish-perfil.ts'
import { getPerfil } from './queries.ts'
import { removePerfil } from './remove-perfil.ts'
import { requestPerfil } from './request-perfil.ts'

const PEDIDO = 'Solicitação enviada. A secretaria vai conferir e responder.'

export const perfisRoutes = (deps: Deps) => {
  const shown = async <T extends TipoDePerfil>(caller: Caller, tipo: T, message: string) => ({
    perfil: presentPerfil(tipo, await getPerfil(deps.db, caller.user.id, tipo)),
    message,
  })
  return implement(perfis, {
    pedirAdvogado: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, body: { oab_inscricao, ...arquivos } }) => {
        await requestPerfil(deps, caller, { tipo: 'advogado', oabInscricao: oab_inscricao, arquivos })
        return shown(caller, 'advogado', PEDIDO)
      },
    },
    pedirPerito: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, body: { lattes, ...arquivos } }) => {
        await requestPerfil(deps, caller, { tipo: 'perito', lattes, arquivos })
        return shown(caller, 'perito', PEDIDO)
      },
    },
    pedirArbitro: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, body: { lattes, ...arquivos } }) => {
        await requestPerfil(deps, caller, { tipo: 'arbitro', lattes, arquivos })
        return shown(caller, 'arbitro', PEDIDO)
      },
    },
    pedirMediador: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, body: { lattes, ...arquivos } }) => {
        await requestPerfil(deps, caller, { tipo: 'mediador', lattes, arquivos })
        return shown(caller, 'mediador', PEDIDO)
      },
    },
    remover: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, params }) => ({ message: await removePerfil(deps, caller, params.tipo) }),
    },
    publicar: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ caller, params: { tipo }, body }) => {
        const { descricao = '', lattes, publicar, photo, remover_photo: removerFoto = false } = body
        await publishPerfil(deps, caller, { tipo, descricao, lattes, publicar, photo, removerFoto })
        return shown(caller, tipo, 'Salvo com sucesso')
      },
    },
  })
}
