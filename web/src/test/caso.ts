import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import { evento, processo } from './processo.ts'

/** A mediation case as `GET /caso/{id}` returns it. */
export const caso = (change: Partial<Caso> = {}) => {
  const {
    termo: _t,
    peticao: _p,
    conciliacao: _c,
    numero_arbitros: _n,
    aceiteArbitro: _a,
    rito: _r,
    ...comum
  } = processo().processo
  const inteiro: Caso = {
    ...comum,
    classe: 'Empreitada',
    natureza: 'Divergência sobre o prazo da obra',
    expectativa: 'Um novo prazo de entrega',
    tentativa: 'S',
    processo: null,
    eventos: [evento(1, { descricao: 'Protocolo do pedido de mediação' })],
    aceiteMediador: false,
    isMediador: false,
    acordo_assinado: null,
    tem_textos: false,
    recusavel: null,
    pode_encerrar: false,
    negociacoes_assinadas: [],
    ...change,
  }
  return { caso: inteiro, marcadores: [] }
}

/** What somebody sees whose designation waits for an answer. */
export const porAceitar = (change: Partial<Caso> = {}) =>
  caso({
    expectativa: null,
    tentativa: null,
    documentos: [],
    eventos: [],
    aceiteMediador: true,
    pode_movimentar: false,
    ...change,
  })
