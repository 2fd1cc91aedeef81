import { boletos } from '@concordia/contract/pagamentos/boletos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { ownsPagamento, seesPagamento } from '../policy.ts'
import { abrirPdf } from './abrir-pdf.ts'
import { cancelar } from './cancelar.ts'
import { emitir } from './emitir.ts'
import { pagarNoTeste } from './pagar-no-teste.ts'
import { presentBoleto } from './present.ts'

/** What is not the secretariat's alone. */
const { encerrar: _, ...comuns } = boletos

export const boletosRoutes = (deps: Deps) =>
  implement(comuns, {
    emitir: {
      policy: ownsPagamento,
      rate: 'protocolo',
      run: async ({ user, params, body, ip, requestId }) => {
        const por = { userId: user.id, ip, requestId }
        const pedido = { pagamentoId: params.id, por, valor: body.valor, terceiroId: body.terceiro_id }
        const { boleto, pdf } = await emitir(deps, pedido)
        return { pdfBoleto: pdf.toString('base64'), boleto: presentBoleto(boleto) }
      },
    },
    pdf: { policy: seesPagamento, rate: 'arquivo', run: ({ params }) => abrirPdf(deps, params.id) },
    cancelar: {
      policy: ownsPagamento,
      rate: 'escrita',
      run: async ({ user, params, ip, requestId }) => {
        await cancelar(deps, { userId: user.id, ip, requestId }, params.id)
        return { message: 'Boleto cancelado com sucesso' }
      },
    },
    pagarNoTeste: {
      policy: staff,
      rate: 'escrita',
      run: async ({ user, params, ip, requestId }) => {
        await pagarNoTeste(deps, { userId: user.id, ip, requestId }, params.id)
        return { message: 'Boleto marcado como pago' }
      },
    },
  })
