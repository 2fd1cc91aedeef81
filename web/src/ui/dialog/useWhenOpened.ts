import { useEffect, useState } from 'react'

/**
 * When to draw a Mantine dialog or drawer.
 * @returns `needed`: from its first opening on; a screen has many dialogs that nobody opens, and for each that is drawn, even closed, Mantine
 * draws the screen a second time. `shown`: for its `opened`; true one drawing later than asked, because a dialog remembers which element
 * had the focus when `opened` changes from false to true.
 */
export function useWhenOpened(opened: boolean): { needed: boolean; shown: boolean } {
  const [needed, setNeeded] = useState(opened)
  const [shown, setShown] = useState(false)
  if (opened && !needed) setNeeded(true)
  useEffect(() => setShown(opened), [opened])
  return { needed, shown }
}
