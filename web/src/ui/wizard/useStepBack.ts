import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLatest } from './useLatest.ts'

/**
 * Makes the browser's "back" in a wizard go one step back, as long as there is one.
 * @param onBack goes back a step. @returns whether there was one
 * @returns see `useHoldBack`
 */
export function useStepBack(onBack: () => boolean): () => void {
  const back = useLatest(onBack)
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && back(), enableBeforeUnload: false })
  return useHoldBack()
}

/**
 * Call when a wizard moves on to another step: "back" then reaches the wizard, even on the first page that the tab has
 * opened. Without a history entry of ours, the browser would leave the site without asking.
 */
export function useHoldBack(): () => void {
  const { history } = useRouter()
  return useCallback(() => {
    if (!history.canGoBack()) history.push(history.location.href, undefined, { ignoreBlocker: true })
  }, [history])
}
