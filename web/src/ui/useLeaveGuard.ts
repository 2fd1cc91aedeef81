import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../api/session.ts'
import { confirm, type Question } from './confirm.ts'

interface LeaveGuardOptions {
  /** Whether something would be lost now. */
  wouldLose: () => boolean
  question: Question
  /** Takes the browser's "back" when the page has a step to go back to. @returns whether it did */
  onBack?: () => boolean
}

/**
 * Asks before a page is left with work that nothing keeps, also when the tab is closed or reloaded (there the browser
 * asks in its own words). Signing out and an ended session are never held up.
 */
export function useLeaveGuard({ wouldLose, question, onBack }: LeaveGuardOptions): void {
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      if (currentSession() === null) return false
      if (action === 'BACK' && onBack?.()) return true
      return wouldLose() && !(await confirm(question))
    },
    enableBeforeUnload: wouldLose,
  })
}
