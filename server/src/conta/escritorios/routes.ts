import { escritorios } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { answerConvite } from './answer.ts'
import { createEscritorio } from './create.ts'
import { inviteMembro } from './invite.ts'
import { isTitular, mayRemoveMembro } from './policy.ts'
import { listConvitesDe, listEscritorios } from './queries.ts'
import { removeMembro } from './remove.ts'

export function escritoriosRoutes(deps: Deps) {
  /** The firm as this user sees it; null where they are no member. */
  const shown = async (userId: number, id: number) => (await listEscritorios(deps.db, userId, id))[0] ?? null
  return implement(escritorios, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({
        escritorios: await listEscritorios(db, user.id),
        convites: await listConvitesDe(db, user.email),
      }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, body, caller }) => {
        const id = await createEscritorio(deps, caller, body)
        return { escritorio: (await shown(user.id, id))!, message: 'Escritório cadastrado com sucesso' }
      },
    },
    convidar: {
      policy: isTitular,
      rate: 'escrita',
      run: async ({ user, params, body, caller }) => {
        await inviteMembro(deps, caller, params.id, body)
        return { escritorio: (await shown(user.id, params.id))!, message: 'Convite enviado com sucesso' }
      },
    },
    responder: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, params: { cid }, body: { aceito }, caller }) => {
        const id = await answerConvite(deps, caller, { cid, aceito })
        return {
          escritorio: await shown(user.id, id),
          message: aceito ? 'Você agora é membro do escritório' : 'Convite recusado',
        }
      },
    },
    remover: {
      policy: mayRemoveMembro,
      rate: 'escrita',
      run: async ({ user, params, caller }) => {
        const message = await removeMembro(deps, caller, params)
        return { escritorio: await shown(user.id, params.id), message }
      },
    },
  })
}
