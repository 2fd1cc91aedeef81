import { useReadAgain } from '../../api/useReadAgain.ts'
import { rescueFocus } from './rescueFocus.ts'

/**
 * Reads the screen again after an act. If the focus was lost with the act's button, it goes to the element with this id, or to the
 * page's title.
 */
export function useReadWithFocus(id?: string): () => Promise<void> {
  const readAgain = useReadAgain()
  return async () => {
    await readAgain()
    rescueFocus(id)
  }
}
