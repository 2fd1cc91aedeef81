import { z } from 'zod'
import { blob, endpoint } from '../http/endpoint.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'
import { polo } from '../values/partes.ts'
import { SituacaoProcedimento } from './procedimentos.ts'

/** One side as a list names it: its first parte, and how many others there are. */
export const Lado = z.object({ nome: z.string(), mais: z.int() }).meta({ id: 'Lado' })
export type Lado = z.infer<typeof Lado>

/** "Fulano", or "Fulano e mais 2"; empty for a side without partes. */
export const nomeDoLado = ({ nome, mais }: Lado): string => polo(nome, mais + 1)

/** How many items of a list have one situação; `mais`: there are more than `count`, which stops there. */
export const contagemDe = <T extends z.ZodType>(situacao: T) =>
  z.object({ situacao, count: z.int(), mais: z.literal(true).optional() })

/** How many of what the user may see have each situação, without zeros: for the tabs of the list. */
export const contagensDe = (tipo: Tipo) =>
  endpoint(`GET ${noFio(tipo).rotas}/contagens`, {
    summary: `Quantos ${TIPOS[tipo].muitos} há em cada situação`,
    response: z.object({ contagens: z.array(contagemDe(SituacaoProcedimento)) }),
  })

/** Most rows of an exported list: over a thousand pages as a PDF. The PDF says that it is cut; the others are refused. */
export const MAX_EXPORTADOS = 20_000

/** The filtered list as a file that the platform itself generates. */
export const listaEmArquivoDe = <T extends Tipo, F extends z.ZodType>(tipo: T, Filtro: F) => {
  const { rotas } = noFio(tipo)
  return {
    export: endpoint(`POST ${rotas}/export/pdf`, {
      summary: 'A lista filtrada inteira, em PDF',
      body: Filtro,
      response: blob('application/pdf'),
    }),
    csv: endpoint(`POST ${rotas}/export/csv`, {
      summary: `A lista filtrada em CSV, até ${MAX_EXPORTADOS.toLocaleString('pt-BR')} ${TIPOS[tipo].muitos}`,
      body: Filtro,
      response: blob('text/csv'),
    }),
    xlsx: endpoint(`POST ${rotas}/export/xlsx`, {
      summary: `A lista filtrada em planilha do Excel, até ${MAX_EXPORTADOS.toLocaleString('pt-BR')} ${TIPOS[tipo].muitos}`,
      body: Filtro,
      response: blob('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
  }
}
