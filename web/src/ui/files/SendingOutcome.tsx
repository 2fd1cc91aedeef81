import type { ReactNode } from 'react'
import { ReplyAlert } from '../page/ReplyAlert.tsx'
import type { Outcome } from './useSendForm.ts'

/** What is said of a sending the server refused, and what can be done now. */
export interface Refusal {
  kind: 'failed' | 'info'
  title: string
  text: string
  actions: ReactNode
}

interface SendingOutcomeProps {
  outcome: Outcome
  /** Said when no answer came, and where to look whether it was recorded. */
  unsure: { text: string; actions: ReactNode }
  refusalOf: (outcome: { status: number; reason: string }) => Refusal
}

/** What became of a sending that neither succeeded nor left fields to correct, and the way on. */
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
