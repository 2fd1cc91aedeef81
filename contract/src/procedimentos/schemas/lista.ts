import type { Definition, Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'
import { MAX_EXPORTADOS } from '../words.ts'
import { SituacaoProcedimento } from './procedimentos.ts'

/** One side as a list names it: its first parte, and how many others there are. */
export const Lado = z.object({ nome: z.string(), mais: z.int() }).meta({ id: 'Lado' })
export type Lado = z.infer<typeof Lado>

/** How many items of a list have one situação; `mais`: there are more than `count`, which stops there. */
export const contagemDe = <T extends z.ZodType>(situacao: T) =>
  z.object({ situacao, count: z.int(), mais: z.literal(true).optional() })

export const contagensDe = (tipo: Tipo) =>
  ({
    summary: `Quantos ${TIPOS[tipo].muitos} há em cada situação`,
    response: z.object({ contagens: z.array(contagemDe(SituacaoProcedimento)) }),
  }) satisfies Definition

export const listaEmArquivoDe = <F extends z.ZodType>(tipo: Tipo, Filtro: F) => {
  return {
    export: {
      summary: 'A lista filtrada inteira, em PDF',
      body: Filtro,
    },
    csv: {
      summary: `A lista filtrada em CSV, até ${MAX_EXPORTADOS.toLocaleString('pt-BR')} ${TIPOS[tipo].muitos}`,
      body: Filtro,
    },
    xlsx: {
      summary: `A lista filtrada em planilha do Excel, até ${MAX_EXPORTADOS.toLocaleString('pt-BR')} ${TIPOS[tipo].muitos}`,
      body: Filtro,
    },
  } satisfies Definitions
}
