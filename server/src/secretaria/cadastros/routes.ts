import { cadastros } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { activateItem, addItem, listItens, presentItem, renameItem } from './listas.ts'
import { changeUsers } from './quem-usa.ts'

export const listasRoutes = (deps: Deps) =>
  implement(cadastros, {
    lista: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, params }) => ({ itens: (await listItens(db, params.lista)).map(presentItem) }),
    },
    incluir: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        const item = await addItem(deps, caller, params.lista, body)
        return { item: presentItem(item), message: 'Item incluído com sucesso' }
      },
    },
    mudar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        const item = await renameItem(deps, caller, params.lista, params.id, body.nome, body.de)
        return { item: presentItem(item), message: 'Salvo com sucesso' }
      },
    },
    quem: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        const item = await changeUsers(deps, caller, { id: params.id, ...body })
        return { item: presentItem(item), message: 'Salvo com sucesso' }
      },
    },
    ativar: {
      policy: staff,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params, body, caller }) => {
        const item = await activateItem(deps, caller, params.lista, params.id, body.ativo, body.de)
        return { item: presentItem(item), message: body.ativo ? 'Item reativado com sucesso' : 'Item desativado com sucesso' }
      },
    },
  })
