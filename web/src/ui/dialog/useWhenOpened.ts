import { useEffect, useState } from 'react'

/**
 * When to draw a Mantine dialog or drawer: `needed` from its first opening on, because a screen has many that nobody opens and each would
 * have the whole screen drawn twice; `shown` a moment later, because it remembers the focus to give back when `opened` changes.
 */
export function useWhenOpened(opened: boolean): { needed: boolean; shown: boolean } {
  const [needed, setNeeded] = useState(opened)
  const [shown, setShown] = useState(false)
  if (opened && !needed) setNeeded(true)
  useEffect(() => setShown(opened), [opened])
  return { needed, shown }
}
