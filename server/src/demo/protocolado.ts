import type { Meio } from '@concordia/contract/rules/pagamento'
import type { Deps } from '../deps.ts'
import { findPagamento } from '../pagamentos/queries.ts'
import { startCharge } from '../pagamentos/start-charge.ts'
import { tabelaEmVigor } from '../pagamentos/tabela/tabelas.ts'
import type { Actor, Caller } from '../platform/http/actor.ts'
import { custasDaPeticao, protocolarProcesso } from '../procedimentos/processo/protocolar.ts'
import { type Par, parteDe } from './partes.ts'
import { peca } from './pecas.ts'

export const callerOf = (user: Actor): Caller => ({ user, ip: '127.0.0.1', requestId: 'demonstracao', idempotencyKey: null })

/** The content of a demo petition; the cause in reais. */
interface Causa {
  classe: string
  partes: Par
  /** The claimant's lawyer, where the petition names one. */
  advogado?: { advogado_nome: string; advogado_oab: string }
  valor: number
  arbitros?: '1' | '3'
  meio?: Meio
}

/** Files a petition against `parte2`, paid with the card unless another means is given. @returns the process and its fee */
export async function filed(deps: Deps, actor: Actor, causa: Causa): Promise<{ id: number; custa: number; valor: number }> {
  const { classe, partes, advogado, valor, arbitros = '1', meio = 'cartao' } = causa
  const { itens } = await tabelaEmVigor(deps.db, deps.clock.now())
  const valorAPagar = custasDaPeticao(itens, { valor, numero_arbitros: arbitros })
  const custa = await protocolarProcesso(deps, callerOf(actor), {
    area_id: 3,
    classe,
    ...advogado,
    demandantes: [parteDe('parte', partes)],
    demandadas: [parteDe('parte2', partes)],
    termo: await peca(deps, 'Contrato', [
      'As partes submetem à arbitragem desta câmara os litígios que decorrerem deste contrato.',
    ]),
    peticao: await peca(deps, 'Petição inicial', [`Pede-se a instauração da arbitragem. Classe: ${classe}.`]),
    documentos: [{ nome: 'Notificação', arquivo: await peca(deps, 'Notificação', ['Notificação enviada à outra parte.']) }],
    valor,
    conciliacao: 'S',
    numero_arbitros: arbitros,
    valorAPagar,
    meioDePagamento: meio,
    ...(meio === 'cartao' && { stripe_payment: await charged(deps, actor, valorAPagar) }),
  })
  return { id: (await findPagamento(deps.db, custa)).procedimentoId!, custa, valor: valorAPagar }
}

/** Makes a charge on a test card, in reais. @returns its identifier */
export async function charged(deps: Deps, actor: Actor, valor: number): Promise<string> {
  return (await startCharge(deps, callerOf(actor), { valor, payment_method: 'pm_card_visa' })).stripe_payment
}
