import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../api/session.ts'
import { confirm, question as open, type Question } from '../dialog/confirm.ts'
import { useLatest } from './useLatest.ts'
import { useHoldBack } from './useStepBack.ts'

/** Compares the parsed queries of two addresses. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface LeaveGuardOptions {
  /** Whether leaving would lose something now. */
  wouldLose: () => boolean
  question: () => Question
  /** Also asked before another tab of the page, whose address has the same path. */
  tabs?: boolean
  /** Handles the browser's "back" when the page has a previous step. @returns whether it did */
  onBack?: () => boolean
}

/**
 * Asks before the user leaves a page with unsaved work, also when the tab is closed or reloaded (there the browser asks in
 * its own words). Signing out and an ended session are never blocked.
 * @returns `holdBack`, see `useHoldBack`
 */
export function useLeaveGuard({ wouldLose, question, tabs = false, onBack }: LeaveGuardOptions): { holdBack: () => void } {
  const asking = useRef(false)
  const ask = async () => {
    asking.current = true
    const leave = await confirm(question())
    asking.current = false
    return leave
  }
  // If the page unmounts while the question is open, the question is answered with yes.
  useEffect(
    () => () => {
      if (asking.current) open.get()?.answer(true)
    },
    [],
  )

  const back = useLatest(() => onBack?.() ?? false)
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (currentSession() === null) return false
      if (action === 'BACK' && back()) return true
      // The history entry that `holdBack` added, and other states of the page.
      if (next.pathname === current.pathname && !(tabs && !isSame(next.search, current.search))) return false
      return wouldLose() && !(await ask())
    },
    enableBeforeUnload: wouldLose,
  })
  return { holdBack: useHoldBack() }
}
