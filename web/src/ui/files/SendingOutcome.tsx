import type { ReactNode } from 'react'
import { ReplyAlert } from '../page/states/ReplyAlert.tsx'
import type { Outcome } from './useSendForm.ts'

/** The message after the server refused a sending, and what can be done now. */
export interface Refusal {
  kind: 'failed' | 'info'
  title: string
  text: string
  actions: ReactNode
}

interface SendingOutcomeProps {
  outcome: Outcome
  /** Shown when no answer came: says where to look whether it was recorded. */
  unsure: { text: string; actions: ReactNode }
  refusalOf: (outcome: { status: number; reason: string }) => Refusal
}

/** Shown after a sending that failed without field errors: what happened, and what to do. */
export function SendingOutcome({ outcome, unsure, refusalOf }: SendingOutcomeProps) {
  if (outcome.kind === 'unsure') {
    return (
      <ReplyAlert kind="unsure" title="Não recebemos a resposta" actions={unsure.actions}>
        {unsure.text}
      </ReplyAlert>
    )
  }
  const { text, ...alert } = refusalOf(outcome)
  return <ReplyAlert {...alert}>{text}</ReplyAlert>
}
