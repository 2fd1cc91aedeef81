import { rascunhos } from '@concordia/contract/api'
import type { RascunhoInteiro } from '@concordia/contract/rascunhos/schemas'
import type { Deps } from '../../deps.ts'
import { download } from '../../platform/files/download.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { keepArquivo, removeArquivo } from './arquivos.ts'
import { ownedRascunho, ownsArquivo, ownsRascunho } from './policy.ts'
import { filesOf, findRascunho, listRascunhos, presentInteiro, presentRascunho } from './queries.ts'
import { createRascunho, markDeleted, saveRascunho } from './store.ts'

export const rascunhosRoutes = (deps: Deps) => {
  const stored = async (userId: number, id: string) => {
    const row = await findRascunho(deps.db, userId, id)
    if (!row) throw forbidden()
    return { rascunho: presentRascunho(row) }
  }
  return implement(rascunhos, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({ rascunhos: (await listRascunhos(db, user.id, deps.clock.now())).map(presentRascunho) }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ user, body }) => {
        await createRascunho(deps, user.id, body)
        return stored(user.id, body.id)
      },
    },
    get: {
      policy: ownsRascunho,
      rate: 'leitura',
      run: async ({ db, user, params, facts: rascunho }) => ({
        rascunho: presentInteiro(rascunho, (await filesOf(db, user.id, { rascunhoId: params.id })).map(withoutKey)),
      }),
    },
    save: {
      policy: ownsRascunho,
      rate: 'escrita',
      run: async ({ user, params, body }) => {
        await saveRascunho(deps, user.id, { ...params, ...body })
        return stored(user.id, params.id)
      },
    },
    remove: {
      policy: ownsRascunho,
      rate: 'escrita',
      run: async ({ user, params }) => {
        await markDeleted(deps, user.id, params.id, true)
        return { message: 'Rascunho excluído' }
      },
    },
    restore: {
      policy: ownedRascunho,
      rate: 'escrita',
      run: async ({ user, params }) => {
        await markDeleted(deps, user.id, params.id, false)
        return stored(user.id, params.id)
      },
    },
    upload: {
      policy: ownsRascunho,
      rate: 'protocolo',
      run: async ({ db, user, params, body: { arquivo } }) => {
        await keepArquivo(deps, user.id, params.id, arquivo)
        const [kept] = await filesOf(db, user.id, { ids: [arquivo.id] })
        return { arquivo: withoutKey(kept!) }
      },
    },
    download: {
      policy: ownsArquivo,
      rate: 'arquivo',
      run: ({ facts: arquivo }) => ({ ...download(deps.storage, arquivo, arquivo.nome), type: arquivo.tipo }),
    },
    removeFile: {
      policy: ownsArquivo,
      rate: 'escrita',
      run: async ({ user, params }) => {
        await removeArquivo(deps, user.id, params.id)
        return { message: 'Arquivo excluído' }
      },
    },
  })
}

const withoutKey = ({ chave: _, ...file }: Awaited<ReturnType<typeof filesOf>>[number]): RascunhoInteiro['arquivos'][number] =>
  file
