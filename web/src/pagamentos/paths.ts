import { id, page, positiveInt } from '../paths/page.ts'

export const pagamentos = {
  Pagamentos: page('/pagamentos', { title: 'Recolhimento de Custas', access: 'protected', search: { page: positiveInt } }),
  PagamentosCreate: page('/pagamentos/create', { title: 'Custas em lote', access: 'protected', section: 'Pagamentos' }),
  PagamentosCreateSaldo: page('/pagamentos/create/saldo', {
    title: 'Adicionar saldo',
    access: 'protected',
    section: 'Pagamentos',
    search: { page: positiveInt },
  }),
  Simulador: page('/simulador', { title: 'Simulador de custas', access: 'public', reads: ['GET /custas/tabela'] }),
  PagamentoDetails: page('/pagamentos/{id}/details', {
    title: 'Detalhes do pagamento',
    access: 'protected',
    section: 'Pagamentos',
    params: id,
  }),
}
