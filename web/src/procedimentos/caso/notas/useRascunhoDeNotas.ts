import { useState } from 'react'
import { type Draft, useDraft } from '../../../ui/draft/useDraft.ts'

export interface Rascunho {
  texto: string
  /** The version they were written from. */
  sobre: number
}

/** What was written and not kept as the notes. */
export function useRascunhoDeNotas(id: number): {
  draft: Draft<Rascunho>
  begun: Partial<Rascunho>
  /** Counts the drafts that were continued: the editor begins anew with each. */
  vez: number
  resume: (data: Partial<Rascunho>) => void
} {
  const draft = useDraft<Rascunho>(`notas-caso.${id}`, `Notas do caso ${id}`)
  const [begun, setBegun] = useState<Partial<Rascunho>>({})
  const [vez, setVez] = useState(0)
  const resume = (data: Partial<Rascunho>) => {
    setBegun(data)
    setVez((before) => before + 1)
  }
  return { draft, begun, vez, resume }
}
