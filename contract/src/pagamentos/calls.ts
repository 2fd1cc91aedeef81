import { call, calls } from '../http/call.ts'
import type * as S from './schemas/index.ts'

export const boletos = calls<typeof S.boletos>()({
  emitir: call('POST /pagamento/{id}/sicoob', { sends: 'json', idempotent: true }),
  pdf: call('GET /pagamento/{id}/boleto', { file: 'application/pdf' }),
  cancelar: call('DELETE /pagamento/{id}/boleto'),
  encerrar: call('POST /secretaria/pagamento/{id}/boleto/encerrar', { sends: 'json' }),
  pagarNoTeste: call('POST /sandbox/boleto/{id}/pagar', { sends: 'json' }),
})

export const custas = calls<typeof S.custas>()({
  list: call('GET /pagamentos'),
  emAberto: call('GET /pagamentos/em-aberto/{from}/{to}'),
  get: call('GET /pagamento/{id}'),
  recibo: call('GET /pagamento/{id}/recibo', { file: 'application/pdf' }),
  lote: call('POST /pagamento', { sends: 'json' }),
  pagar: call('PUT /pagamento/{id}', { sends: 'json', idempotent: true }),
  pagarComSaldo: call('PUT /pagamento/{id}/saldo', { sends: 'json', idempotent: true }),
  cancelar: call('DELETE /pagamento/{id}'),
})

export const pagamentos = calls<typeof S.pagamentos>()({
  charge: call('POST /pagamento/stripe', { sends: 'json', idempotent: true }),
  convenio: call('GET /convenio/{codigo}'),
  authenticate: call('POST /sandbox/cobranca/{id}/autenticar', { sends: 'json' }),
})

export const saldo = calls<typeof S.saldo>()({
  adicionar: call('POST /pagamento/saldo', { sends: 'json', idempotent: true }),
  extrato: call('GET /saldo/extrato'),
  cobrancasLivres: call('GET /cobrancas/livres'),
  creditar: call('POST /cobranca/{id}/saldo', { sends: 'json' }),
})

export const terceiros = calls<typeof S.terceiros>()({
  list: call('GET /user/terceiros/pagamentos'),
  create: call('POST /settings/terceiro/pagamentos', { sends: 'json' }),
  update: call('PUT /settings/terceiro/pagamentos/{id}', { sends: 'json' }),
  remove: call('DELETE /settings/terceiro/pagamentos/{id}'),
})
