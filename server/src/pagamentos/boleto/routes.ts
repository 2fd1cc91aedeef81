import { boletos } from '@concordia/contract/boletos'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { ownsPagamento, seesPagamento, staffOfPagamento } from '../policy.ts'
import { abrirPdf } from './abrir-pdf.ts'
import { cancelar } from './cancelar.ts'
import { emitir } from './emitir.ts'
import { encerrar } from './encerrar.ts'
import { pagarNoTeste } from './pagar-no-teste.ts'
import { presentBoleto } from './present.ts'

export const boletosRoutes = (deps: Deps) =>
  implement(boletos, {
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
    encerrar: {
      policy: staffOfPagamento,
      rate: 'escrita',
      run: async ({ user, params, body, ip, requestId }) => {
        await encerrar(deps, { userId: user.id, ip, requestId }, params.id, body.motivo)
        return { message: 'Boleto encerrado. A custa pode ser paga de outra forma.' }
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
