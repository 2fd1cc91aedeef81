import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import { type ReactNode, useRef } from 'react'
import { Failure } from '../page/states/Failure.tsx'
import { CardSkeleton } from '../page/states/skeletons.tsx'
import { useArrived } from '../page/states/useArrived.ts'
import { DraftNote } from './DraftNote.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { UploadsContext } from './uploads.ts'
import type { Draft } from './useDraft.ts'

interface DraftGateProps<T> {
  draft: Draft<T>
  onResume: (data: Partial<T>) => void
  /** "começar em branco", unless a new draft begins with something. */
  anew?: string
  mayDiscard?: (draft: Rascunho) => Promise<boolean>
  /** The wizard. @param offered it took the place of the offer, and of the button that was pressed there */
  children: (offered: boolean) => ReactNode
}

/** A wizard with a draft: first the earlier drafts, then the wizard, whose files are uploaded as they are chosen. */
export function DraftGate<T>({ draft, onResume, anew = 'começar em branco', mayDiscard, children }: DraftGateProps<T>) {
  const { asking, error, retry, uploads } = draft
  const found = useArrived(draft.found ?? undefined)
  const offered = useRef(false)
  if (!found) return error ? <Failure error={error} retry={retry} /> : <CardSkeleton lines={8} />
  if (asking) {
    offered.current = true
    return <DraftOffer draft={draft} onResume={onResume} anew={anew} mayDiscard={mayDiscard} />
  }
  return (
    <UploadsContext value={uploads}>
      {children(offered.current)}
      <DraftNote draft={draft} onReread={onResume} />
    </UploadsContext>
  )
}
