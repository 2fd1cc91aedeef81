import { contas } from '@concordia/contract/api'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import type { Deps } from '../../deps.ts'
import { auditBusca } from '../../identidade/pessoas/pessoas.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { answerPerfil } from './answer-perfil.ts'
import { block, changePapel, resetFator, unblock } from './change-conta.ts'
import { openArquivo } from './open-arquivo.ts'
import { adminOfConta, desinteressadoOnConta, staffOfConta } from './policy.ts'
import { presentConta, presentContas, presentPedidos } from './present.ts'
import { getConta, listContas, listPedidos } from './queries.ts'

type Role = keyof typeof NOMES_DOS_PAPEIS

export const contasRoutes = (deps: Deps) => {
  const done = async (id: number, message: string) => ({ conta: presentConta(await getConta(deps.db, id)), message })
  return implement(contas, {
    list: {
      policy: staff,
      rate: 'busca',
      run: async ({ db, query, caller }) => {
        const found = await listContas(db, query, query.page)
        if (query.busca) await auditBusca(db, caller, { texto: query.busca, encontradas: found.total })
        return { pessoas: presentContas(found) }
      },
    },
    get: {
      policy: staffOfConta,
      rate: 'leitura',
      run: ({ facts: conta }) => ({ conta: presentConta(conta) }),
    },
    papel: {
      policy: adminOfConta,
      rate: 'escrita',
      proof: 'staff',
      second: {
        ato: 'mudar-papel',
        resumo: async ({ params: { id }, body: { role } }) => {
          const { name, role: antes } = await getConta(deps.db, id)
          return `Mudar o papel da conta de ${name} (nº ${id}) de “${NOMES_DOS_PAPEIS[antes as Role]}” para “${NOMES_DOS_PAPEIS[role]}”.`
        },
        same: ({ body }) => ({ role: body.role }),
      },
      run: async ({ params: { id }, body, caller }) => {
        await changePapel(deps, caller, id, body)
        return done(id, 'Papel alterado')
      },
    },
    reiniciarFator: {
      policy: adminOfConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, body, caller }) => {
        await resetFator(deps, caller, id, body.motivo)
        return done(id, 'Segundo fator reiniciado. A pessoa foi avisada e entra com um código enviado por e-mail.')
      },
    },
    bloquear: {
      policy: desinteressadoOnConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, body, caller }) => {
        await block(deps, caller, id, body.motivo)
        return done(id, 'Conta bloqueada')
      },
    },
    desbloquear: {
      policy: desinteressadoOnConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, caller }) => {
        await unblock(deps, caller, id)
        return done(id, 'Conta desbloqueada')
      },
    },
    pedidos: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => ({ pedidos: presentPedidos(await listPedidos(db, query.page)) }),
    },
    responder: {
      policy: staffOfConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id, tipo }, body: { situacao, motivo, pedido_em }, caller }) => {
        const pedidoEm = pedido_em === undefined ? null : new Date(pedido_em)
        await answerPerfil(deps, caller, { userId: id, tipo, situacao, motivo: motivo?.trim() || null, pedidoEm })
        return done(id, situacao === 'A' ? 'Perfil aprovado' : 'Perfil recusado')
      },
    },
    arquivo: {
      policy: staffOfConta,
      rate: 'arquivo',
      run: ({ params: { id, tipo, arquivo }, caller }) => openArquivo(deps, caller, { userId: id, tipo, arquivo }),
    },
  })
}
