import { contas } from '@concordia/contract/api'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import type { Deps } from '../../deps.ts'
import { auditarBusca } from '../../identidade/pessoas/auditar-busca.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { abrirArquivo } from './abrir-arquivo.ts'
import { bloquear, desbloquear } from './bloquear.ts'
import { mudarPapel } from './mudar-papel.ts'
import { adminOfConta, desinteressadoOnConta, staffOfConta } from './policy.ts'
import { presentConta, presentContas, presentPedidos } from './present.ts'
import { getConta, listContas, listPedidos } from './queries.ts'
import { reiniciarFator } from './reiniciar-fator.ts'
import { responderPerfil } from './responder-perfil.ts'

type Role = keyof typeof NOMES_DOS_PAPEIS

export const contasRoutes = (deps: Deps) => {
  const done = async (id: number, message: string) => ({ conta: presentConta(await getConta(deps.db, id)), message })
  return implement(contas, {
    list: {
      policy: staff,
      rate: 'busca',
      run: async ({ db, query, caller }) => {
        const found = await listContas(db, query, query.page)
        if (query.busca) await auditarBusca(db, caller, { texto: query.busca, encontradas: found.total })
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
        await mudarPapel(deps, caller, id, body)
        return done(id, 'Papel alterado')
      },
    },
    reiniciarFator: {
      policy: adminOfConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, body, caller }) => {
        await reiniciarFator(deps, caller, id, body.motivo)
        return done(id, 'Segundo fator reiniciado. A pessoa foi avisada e entra com um código enviado por e-mail.')
      },
    },
    bloquear: {
      policy: desinteressadoOnConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, body, caller }) => {
        await bloquear(deps, caller, id, body.motivo)
        return done(id, 'Conta bloqueada')
      },
    },
    desbloquear: {
      policy: desinteressadoOnConta,
      rate: 'escrita',
      proof: 'staff',
      run: async ({ params: { id }, caller }) => {
        await desbloquear(deps, caller, id)
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
        await responderPerfil(deps, caller, { userId: id, tipo, situacao, motivo: motivo?.trim() || null, pedidoEm })
        return done(id, situacao === 'A' ? 'Perfil aprovado' : 'Perfil recusado')
      },
    },
    arquivo: {
      policy: staffOfConta,
      rate: 'arquivo',
      run: ({ params: { id, tipo, arquivo }, caller }) => abrirArquivo(deps, caller, { userId: id, tipo, arquivo }),
    },
  })
}
