import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { leitorDe, type Referencia } from '../../paths/procedimento.ts'
import { abre, type Documento } from '../autos/documento.ts'
import { nomeDoEvento } from '../autos/prazo.ts'

/** The documents of one evento that the reader shows. */
export interface PecasDoEvento {
  numero: number
  evento: string
  documentos: readonly Documento[]
}

/** The documents that this user may open, in the order of the docket. */
export const pecasDe = (eventos: readonly Evento[]): PecasDoEvento[] =>
  eventos
    .map((evento, index) => ({ numero: index + 1, evento: nomeDoEvento(evento), documentos: evento.documentos.filter(abre) }))
    .filter(({ documentos }) => documentos.length > 0)

/** The same without receipts, unless there is nothing else. */
export function semRecibos(pecas: readonly PecasDoEvento[]): readonly PecasDoEvento[] {
  const found = pecas
    .map((one) => ({ ...one, documentos: one.documentos.filter(({ recibo }) => !recibo) }))
    .filter(({ documentos }) => documentos.length > 0)
  return found.length > 0 ? found : pecas
}

/** What the reader opens first: the first document of the newest evento that has one, and no receipt if there is anything else. */
export const maisNova = (pecas: readonly PecasDoEvento[]): Documento => semRecibos(pecas).at(-1)!.documentos[0]!

/** The address in the reader of the document of the docket that `is` finds; undefined where this user can open none. */
export const noLeitor =
  (autos: Referencia, eventos: readonly Evento[]) =>
  (is: (documento: Documento) => boolean): string | undefined => {
    const found = eventos.flatMap(({ documentos }) => documentos).find((one) => abre(one) && is(one))
    return found && leitorDe(autos, { documento: found.id })
  }

export const semExtensao = (nome: string): string => nome.replace(/\.pdf$/i, '')
