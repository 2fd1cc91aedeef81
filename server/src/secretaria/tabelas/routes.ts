import { tabelasDeCustas } from '@concordia/contract/api'
import { itensNoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import type { TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { presentSimulacao } from '../../pagamentos/tabela/present.ts'
import { tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import type { Db } from '../../platform/database/database.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy, staff } from '../../platform/http/policy.ts'
import { changeTabela, createTabela, deleteTabela, findTabela, listTabelas, publishTabela } from './write.ts'

const staffOfTabela = policy(async ({ db, user, params }: Asked<{ id: number }>) => isStaff(user) && findTabela(db, params.id))
const adminOfTabela = policy<{ id: number }>(
  async ({ db, user, params }) => user.role === 'admin' && (await findTabela(db, params.id)) !== undefined,
)

export const tabelasDeCustasRoutes = (deps: Deps) => {
  const present = async (db: Db) => {
    const { id: emVigor } = await tabelaEmVigor(db, deps.clock.now())
    return ({ id, vigenteDe, itens }: NonNullable<Awaited<ReturnType<typeof findTabela>>>): TabelaDeCustas => ({
      id,
      vigente_de: vigenteDe,
      publicada: vigenteDe !== null,
      em_vigor: id === emVigor,
      itens: itensNoFio(itens),
    })
  }
  const presentOne = async (db: Db, id: number) => (await present(db))((await findTabela(db, id))!)
  return implement(tabelasDeCustas, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db }) => ({ tabelas: (await listTabelas(db)).map(await present(db)) }),
    },
    criar: {
      policy: staff,
      rate: 'escrita',
      run: async ({ db, body, caller }) => ({
        tabela: await presentOne(db, await createTabela(deps, caller, body)),
        message: 'Rascunho criado com sucesso',
      }),
    },
    mudar: {
      policy: staffOfTabela,
      rate: 'escrita',
      run: async ({ db, params: { id }, body, caller }) => {
        await changeTabela(deps, caller, id, body)
        return { tabela: await presentOne(db, id), message: 'Rascunho salvo com sucesso' }
      },
    },
    excluir: {
      policy: staffOfTabela,
      rate: 'escrita',
      run: async ({ params: { id }, caller }) => {
        await deleteTabela(deps, caller, id)
        return { message: 'Rascunho excluído com sucesso' }
      },
    },
    simular: {
      policy: staffOfTabela,
      rate: 'escrita',
      run: ({ body: { valor, ...causa }, facts: tabela }) => presentSimulacao(tabela, { ...causa, valor: toCents(valor) }),
    },
    publicar: {
      policy: adminOfTabela,
      rate: 'acesso',
      run: async ({ db, params: { id }, body, caller }) => {
        await publishTabela(deps, caller, id, body)
        return { tabela: await presentOne(db, id), message: `Tabela publicada: vale a partir de ${formatDate(body.vigente_de)}` }
      },
    },
  })
}
