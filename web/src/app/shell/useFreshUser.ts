import { identidade } from '@concordia/contract/identidade/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../api/query.ts'
import { endSession, updateUser } from '../../api/session.ts'

const POLL_MS = 4_000

/**
 * Keeps the session's user up to date with the server (balance, name, verified address). With `poll` it asks every few
 * seconds and when the tab becomes visible, so that a confirmation in another browser lets this session go on.
 * A 401 removes the token; a server that is not reached does not.
 */
export function useFreshUser(poll: boolean): void {
  const { data, error } = useQuery({
    ...queryOf(identidade.user, undefined, { overlay: false }),
    refetchInterval: poll && POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data) updateUser(data.user)
  }, [data])
  useEffect(() => {
    if (error?.status === 403) endSession({ keepPage: true })
  }, [error])
}
