import { useState } from 'react'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'

/** A draft or review being written; it names its negotiation, so that the home can link back to it. */
export interface Rascunho {
  negociacao: number
  texto: string
  /** Of a review: the draft that it answers, and the comments to be sent with it. */
  minuta?: number
  comentarios?: string[]
}

export interface MinutaEmCurso {
  draft: Draft<Rascunho>
  /** The stored one that the user continues; null: none. */
  begun: Partial<Rascunho> | null
  resume: (found: FoundDraft<Rascunho>) => void
}

const LABELS = { minuta: 'Minuta da negociação', revisao: 'Revisão da minuta da negociação' }

/** What is being written for one negotiation in this browser, kept while it is written. */
export function useMinutaEmCurso(oQue: keyof typeof LABELS, id: number): MinutaEmCurso {
  const draft = useDraft<Rascunho>(`${oQue}.${id}`, `${LABELS[oQue]} ${id}`)
  const [begun, setBegun] = useState<Partial<Rascunho> | null>(null)
  return { draft, begun, resume: ({ data }) => setBegun(data) }
}
