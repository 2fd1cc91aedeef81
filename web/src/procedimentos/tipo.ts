import { buscaNoCaso, buscaNoProcesso } from '@concordia/contract/busca/calls'
import type { ResultOf } from '@concordia/contract/http/call'
import {
  autos,
  autosDoCaso,
  casos,
  designacao,
  designacaoDoCaso,
  etiquetas,
  etiquetasDoCaso,
  movimentacao,
  movimentacaoDoCaso,
  pdfs,
  pdfsDeCasos,
  processos,
  silencio,
  silencioDoCaso,
} from '@concordia/contract/procedimentos/calls'
import type { CAMPOS_DOS_DETALHES } from '@concordia/contract/procedimentos/schemas/consulta'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { z } from 'zod'

export const CHAMADAS = {
  processo: {
    consulta: processos,
    pdfs,
    autos,
    movimentacao,
    designacao,
    etiquetas,
    silencio,
    busca: buscaNoProcesso,
  },
  caso: {
    consulta: casos,
    pdfs: pdfsDeCasos,
    autos: autosDoCaso,
    movimentacao: movimentacaoDoCaso,
    designacao: designacaoDoCaso,
    etiquetas: etiquetasDoCaso,
    silencio: silencioDoCaso,
    busca: buscaNoCaso,
  },
} as const satisfies Record<Tipo, unknown>
export type Chamadas = (typeof CHAMADAS)[Tipo]

/** The details fields every tipo has. */
export type Detalhes = z.infer<z.ZodObject<typeof CAMPOS_DOS_DETALHES>>

type Get<T extends Tipo> = ResultOf<(typeof CHAMADAS)[T]['consulta']['get']>
export type DetalhesDe<T extends Tipo> = { [K in T]: Get<K>[(typeof TIPOS)[K]['campos']['um'] & keyof Get<K>] }[T] & Detalhes

type Nome<K extends 'um' | 'muitos' | 'conduz' | 'aceite'> = (typeof TIPOS)[Tipo]['campos'][K]
type SeHouver<K extends string, V> = { readonly [P in K]?: V }

/*
 * Some fields of the answers have another name for each tipo: `processo` or `caso`, `isArbitro` or `isMediador`. These read
 * them. The compiler does not know that the answer to a call of a tipo has the names of the same tipo.
 */
export const detalhesEm = <T extends Tipo>(tipo: T, answer: SeHouver<Nome<'um'>, Detalhes> | undefined) =>
  answer?.[TIPOS[tipo].campos.um] as DetalhesDe<T> | undefined
export const listaEm = <L>(tipo: Tipo, answer: SeHouver<Nome<'muitos'>, L> | undefined): L | undefined =>
  answer?.[TIPOS[tipo].campos.muitos]
export const aguardaAceite = (tipo: Tipo, detalhes: SeHouver<Nome<'aceite'>, boolean>) =>
  detalhes[TIPOS[tipo].campos.aceite] ?? false
export const conduz = (tipo: Tipo, answer: SeHouver<Nome<'conduz'>, boolean>) => answer[TIPOS[tipo].campos.conduz] ?? false
