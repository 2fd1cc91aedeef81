import type { Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { designacaoComTermoDe } from './designacao.ts'
import { etiquetasDe } from './etiquetas.ts'
import { Movimentacao, movimentacaoDe } from './movimentacao.ts'
import { silencioDe } from './silencio.ts'

export const movimentacao = () =>
  ({
    ...movimentacaoDe('processo', { ofertas: { evento_descricoes: z.array(z.string()) }, Movimentacao }),
    descricoes: {
      summary: 'Todas as descrições de evento, para o filtro da lista',
      response: z.object({ descricoes: z.array(z.string()) }),
    },
  }) satisfies Definitions

export const designacao = () => designacaoComTermoDe('processo')
export const silencio = () => silencioDe('processo')
export const etiquetas = () => etiquetasDe('processo')
