import type { Trecho } from '@concordia/contract/rules/acordos/trecho'
import { useState } from 'react'
import { type Draft, useDraft } from '../../ui/draft/useDraft.ts'

/** A comment that is not sent yet, and the words that it is about. */
export interface MeuComentario {
  texto: string
  trecho?: Trecho
}

/** A draft of the agreement, or a review of it, being written. */
export interface Rascunho {
  texto: string
  /** In a review: the draft that it answers, and the comments to be sent with it; older ones are strings. */
  minuta?: number
  comentarios?: (string | MeuComentario)[]
}

export interface MinutaEmCurso {
  draft: Draft<Rascunho>
  /** The stored one that the user continues; null: none. */
  begun: Partial<Rascunho> | null
  /** Counts the drafts that were continued: the editor begins anew with each. */
  vez: number
  resume: (data: Partial<Rascunho>) => void
}

const LABELS = { minuta: 'Minuta da negociação', revisao: 'Revisão da minuta da negociação' }

/** What is being written for one negotiation kept while it is written. */
export function useMinutaEmCurso(oQue: keyof typeof LABELS, id: number): MinutaEmCurso {
  const draft = useDraft<Rascunho>(`${oQue}.${id}`, `${LABELS[oQue]} ${id}`)
  const [begun, setBegun] = useState<Partial<Rascunho> | null>(null)
  const [vez, setVez] = useState(0)
  const resume = (data: Partial<Rascunho>) => {
    setBegun(data)
    setVez((before) => before + 1)
  }
  return { draft, begun, vez, resume }
}

export const comentariosDe = ({ comentarios = [] }: Partial<Rascunho>): MeuComentario[] =>
  comentarios.map((one) => (typeof one === 'string' ? { texto: one } : one))
