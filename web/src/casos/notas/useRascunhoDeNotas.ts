import { useState } from 'react'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'

/** Notes being written; `caso` is its number, so that the home can link back to it. */
export interface Rascunho {
  caso: number
  texto: string
  /** The version they were written from. */
  sobre: number
}

/** What was written in this browser and not saved on the server. */
export function useRascunhoDeNotas(id: number): {
  draft: Draft<Rascunho>
  /** The draft the user continues. */
  begun: Partial<Rascunho>
  resume: (found: FoundDraft<Rascunho>) => void
} {
  const draft = useDraft<Rascunho>(`notas.${id}`, `Notas do caso ${id}`)
  const [begun, setBegun] = useState<Partial<Rascunho>>({})
  return { draft, begun, resume: ({ data }) => setBegun(data) }
}
