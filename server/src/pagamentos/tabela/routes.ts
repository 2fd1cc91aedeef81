import { tabelas } from '@concordia/contract/api'
import { itensNoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { anyone } from '../../platform/http/policy.ts'
import { presentSimulacao } from './present.ts'
import { tabelaEmVigor } from './tabelas.ts'

export const tabelasRoutes = ({ clock }: Deps) =>
  implement(tabelas, {
    emVigor: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => {
        const { id, vigenteDe, itens } = await tabelaEmVigor(db, clock.now())
        return { tabela: { id, vigente_de: vigenteDe, itens: itensNoFio(itens) } }
      },
    },
    simular: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db, query: { valor, ...causa } }) =>
        presentSimulacao(await tabelaEmVigor(db, clock.now()), { ...causa, valor: toCents(valor) }),
    },
  })
