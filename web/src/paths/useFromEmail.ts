import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Left in the browser's history when the reference of an e-mail has been removed from the address (app/aviso.ts). */
export const FROM_EMAIL = { doEmail: true } as const

/** Whether the page on screen was opened by the link of an e-mail. */
export function useFromEmail(): boolean {
  const { search, state } = useLocation()
  return useState(() => 'aviso' in search || 'doEmail' in state)[0]
}
