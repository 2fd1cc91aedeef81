import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { currentSession } from '../api/session.ts'
import { confirm, question as open, type Question } from './confirm.ts'

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
 * @returns `holdBack`, to be called when the page moves on to another step: "back" then comes here, even on the
 * first page that the tab has opened
 */
export function useLeaveGuard({ wouldLose, question, onBack }: LeaveGuardOptions): { holdBack: () => void } {
  const { history } = useRouter()
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
  // Without an entry of ours to come back to, the browser would leave the site without asking anyone.
  const holdBack = useCallback(() => {
    if (!history.canGoBack()) history.push(history.location.href, undefined, { ignoreBlocker: true })
  }, [history])
  return { holdBack }
}
