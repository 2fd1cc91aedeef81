import { notificacoes } from '@concordia/contract/notificacoes/calls'
import type { Notificacao } from '@concordia/contract/notificacoes/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../api/query.ts'
import { useUnreadKnown } from './unread.ts'

/**
 * Keeps the list up to date: reads it again when the unread count rises; the old list stays on screen meanwhile.
 * @param top the first page of the list; undefined while another page is shown
 * @returns a sentence for screen readers about entries that arrived by themselves, "" without any
 */
export function useArrivals(top: readonly Notificacao[] = []): string {
  useRefetchOnRise()
  const newest = top[0]?.id
  const [seen, setSeen] = useState({ newest, sentence: '' })
  if (newest === seen.newest) return seen.sentence
  const { newest: before } = seen
  const sentence = before === undefined ? '' : sentenceFor(top.filter(({ id }) => id > before).length)
  setSeen({ newest, sentence })
  return sentence
}

const sentenceFor = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'Chegou uma nova notificação.' : `Chegaram ${count} novas notificações.`

function useRefetchOnRise(): void {
  const queryClient = useQueryClient()
  const unread = useUnreadKnown()
  const before = useRef(unread)
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) {
      void queryClient.invalidateQueries({ queryKey: keyOf(notificacoes.list) })
    }
    before.current = unread
  }, [queryClient, unread])
}
