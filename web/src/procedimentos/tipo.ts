import type { CAMPOS_DOS_DETALHES } from '@concordia/contract/procedimentos/consulta'
import { ProcessoFilter, processos } from '@concordia/contract/procedimentos/processos'
import { designacao, etiquetas, movimentacao, silencio } from '@concordia/contract/procedimentos/processos-atos'
import { autos, pdfs } from '@concordia/contract/procedimentos/processos-pdfs'
import type { z } from 'zod'

/** The calls of each tipo that has screens, and the filter of its list. */
export const CHAMADAS = {
  processo: {
    consulta: processos,
    pdfs,
    autos,
    movimentacao,
    designacao,
    etiquetas,
    silencio,
    Filtro: ProcessoFilter,
  },
} as const

export type TipoComTelas = keyof typeof CHAMADAS
/** The details fields every tipo has. */
export type Detalhes = z.infer<z.ZodObject<typeof CAMPOS_DOS_DETALHES>>
