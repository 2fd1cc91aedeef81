import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'

const BuscaDialog = lazyPart(() => import('./BuscaDialog.tsx'))

/**
 * The search over everything, opened by its button or by Ctrl K (⌘ K), also from a field.
 * @param enabled without it the keys do nothing: a user with an unverified address may not search
 */
export function useBusca(enabled: boolean): { abrir: () => void; dialog: ReactNode } {
  const { abrir, dialog } = useDialogo(BuscaDialog)
  const open = () => abrir(null)
  // Not over another dialog, which would keep the keyboard.
  useHotkeys([['mod+K', () => enabled && !document.querySelector('[aria-modal="true"]') && open()]], [])
  return { abrir: open, dialog }
}
