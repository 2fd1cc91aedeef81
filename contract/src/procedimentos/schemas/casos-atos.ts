import type { Definitions } from '../../http/call.ts'
import { Id, Mensagem, optionalLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { DESFECHOS } from '../words.ts'
import { designacaoDe } from './designacao.ts'
import { etiquetasDe } from './etiquetas.ts'
import { MovimentacaoLivre, movimentacaoDe } from './movimentacao.ts'
import { Ato } from './procedimentos.ts'
import { silencioDe } from './silencio.ts'

export const movimentacaoDoCaso = () =>
  movimentacaoDe('caso', {
    /** Whether this user may send something only to the mediator (docs/rules/access.md#private-sessions). */
    ofertas: { podeReservar: z.boolean() },
    Movimentacao: MovimentacaoLivre,
  })
export const designacaoDoCaso = () => designacaoDe('caso')
export const silencioDoCaso = () => silencioDe('caso')
export const etiquetasDoCaso = () => etiquetasDe('caso')

export const reservaDoCaso = () =>
  ({
    liberar: {
      summary: 'Deixar o mediador atual ler o que se enviou só ao mediador anterior',
      params: z.object({ id: Id, eventoId: Id }),
      /** The mediator as the caller saw them; if somebody else mediates by now, nothing is done (409). */
      body: z.object({ mediador_id: Id.optional() }),
      failures: { 409: 'Ninguém medeia o caso agora, ou o mediador é outro' },
      response: Mensagem,
    },
  }) satisfies Definitions

export const CAMPOS_DO_TERMO = {
  desfecho: z.enum(DESFECHOS, { error: 'Escolha como a mediação terminou' }),
  /** The signed agreement of the case that the term holds. */
  texto_id: Id.optional(),
  /** Or the linked negociação whose signed agreement it holds. */
  negociacao_id: Id.optional(),
  /** What who draws it up declares besides, as their own words: printed in it, and nowhere else. */
  texto: optionalLines(4000).refine((text) => livreDeCartao(text ?? ''), SEM_CARTAO),
}

/** The end of a mediation by its final term (Lei 13.140/2015, art. 20). */
export const TermoFinal = z
  .object(CAMPOS_DO_TERMO)
  .refine(({ desfecho, negociacao_id }) => desfecho === 'acordo' || negociacao_id === undefined, {
    path: ['negociacao_id'],
    error: 'Sem acordo, o termo não traz nenhum acordo assinado',
  })
  .refine(({ desfecho, texto_id }) => desfecho === 'acordo' || texto_id === undefined, {
    path: ['texto_id'],
    error: 'Sem acordo, o termo não traz nenhum acordo assinado',
  })
  .refine(({ negociacao_id, texto_id }) => negociacao_id === undefined || texto_id === undefined, {
    path: ['texto_id'],
    error: 'Escolha um só acordo',
  })
export type TermoFinal = z.infer<typeof TermoFinal>

export const fimDoCaso = () =>
  ({
    termoFinal: {
      summary: 'Encerrar a mediação com o termo final, com acordo ou sem acordo',
      body: TermoFinal,
      status: 201,
      failures: { 409: 'A situação do caso não admite o ato, nenhum mediador aceitou a designação, ou falta o acordo assinado' },
      response: Ato,
    },
  }) satisfies Definitions
