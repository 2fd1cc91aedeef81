import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../api/session.ts'
import { confirm, question as open, type Question } from '../dialog/confirm.ts'
import { useHoldBack } from './useStepBack.ts'

interface LeaveGuardOptions {
  /** Whether something would be lost now. */
  wouldLose: () => boolean
  question: () => Question
  /** Takes the browser's "back" when the page has a step to go back to. @returns whether it did */
  onBack?: () => boolean
}

/**
 * Asks before a page is left with work that nothing keeps, also when the tab is closed or reloaded (there the browser
 * asks in its own words). Signing out and an ended session are never held up.
 * @returns `holdBack`, see `useHoldBack`
 */
export function useLeaveGuard({ wouldLose, question, onBack }: LeaveGuardOptions): { holdBack: () => void } {
  const asking = useRef(false)
  const ask = async () => {
    asking.current = true
    const leave = await confirm(question())
    asking.current = false
    return leave
  }
  // A question that outlives its page is settled: the page has been left.
  useEffect(
    () => () => {
      if (asking.current) open.get()?.answer(true)
    },
    [],
  )

  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (currentSession() === null) return false
      if (action === 'BACK' && onBack?.()) return true
      // The entry that `holdBack` added.
      if (next.pathname === current.pathname) return false
      return wouldLose() && !(await ask())
    },
    enableBeforeUnload: wouldLose,
  })
  return { holdBack: useHoldBack() }
}
