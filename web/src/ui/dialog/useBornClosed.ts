import { useEffect, useState } from 'react'

/**
 * For a dialog whose code comes only when it is first asked for: it must not be born open, because a Mantine Modal
 * notes the focus to give back when it opens.
 */
export function useBornClosed(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
