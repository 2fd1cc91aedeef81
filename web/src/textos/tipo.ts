import type { Tipo } from '@concordia/contract/rules/tipos'
import { textosDoCaso, textosDoProcesso } from '@concordia/contract/textos/calls'

/** The calls about the texts of a procedimento, and the page that begins the one that it has one of. */
export const TEXTOS_DE = {
  processo: { calls: textosDoProcesso, criar: 'TermoCreate' },
  caso: { calls: textosDoCaso, criar: 'AcordoCreate' },
} as const satisfies Record<Tipo, unknown>
