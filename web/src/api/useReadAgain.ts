import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** @returns a function that resolves once everything on screen that a command changed has been read again */
export function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.isInvalidated },
        // The refetch began when the command was answered: only wait for it.
        { cancelRefetch: false },
      ),
    [queryClient],
  )
}
