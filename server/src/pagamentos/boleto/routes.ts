import { boletos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { ownsPagamento, paysPagamento, seesPagamento } from '../policy.ts'
import { openPdf } from './arquivo.ts'
import { cancel } from './cancel.ts'
import { emitir } from './emitir.ts'
import { payInTest } from './pay-in-test.ts'
import { presentBoleto } from './queries.ts'

/** Routes that are not only for the secretariat. */
const { encerrar: _, ...comuns } = boletos

export const boletosRoutes = (deps: Deps) =>
  implement(comuns, {
    emitir: {
      policy: paysPagamento,
      rate: 'protocolo',
      run: async ({ params, body, caller }) => {
        const pedido = { pagamentoId: params.id, caller, valor: body.valor, terceiroId: body.terceiro_id }
        const { boleto, pdf } = await emitir(deps, pedido)
        return { pdfBoleto: pdf.toString('base64'), boleto: presentBoleto(boleto) }
      },
    },
    pdf: { policy: seesPagamento, rate: 'arquivo', run: ({ params }) => openPdf(deps, params.id) },
    cancelar: {
      policy: ownsPagamento,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await cancel(deps, caller, params.id)
        return { message: 'Boleto cancelado com sucesso' }
      },
    },
    pagarNoTeste: {
      policy: staff,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        await payInTest(deps, caller, params.id)
        return { message: 'Boleto marcado como pago' }
      },
    },
  })
