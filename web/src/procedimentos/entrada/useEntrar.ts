import { convites } from '@concordia/contract/procedimentos/calls'
import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { notify } from '../../ui/notify.ts'

interface EntrarOptions {
  /** False: it asks nothing. */
  enabled?: boolean
  onEntered?: () => unknown
  onRefused: () => unknown
}

/**
 * Enters as the invited parte, once, as home's offer does: who opens the page of a procedimento of which their address is a contact
 * needs no password (docs/rules/access.md#invited-partes).
 */
export function useEntrar({ tipo, id }: Referencia, { enabled = true, onEntered, onRefused }: EntrarOptions): void {
  const { send } = useCommand(convites[tipo], {
    meta: { quiet: true, stays: true },
    onSuccess: ({ message }) => {
      notify.success(message)
      return onEntered?.()
    },
    onError: onRefused,
  })
  const ask = useEffectEvent(() => send({ params: { id } }))
  useEffect(() => {
    if (enabled) ask()
  }, [enabled])
}
