import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useNarrow } from '../page/useNarrow.ts'

interface HeldButtonProps extends Omit<ButtonProps, 'disabled' | 'leftSection'> {
  /** Shown before the label where there is room. */
  icon: ReactNode
  /** Why it cannot be pressed now, as a sentence; the button then looks disabled. */
  held: string | undefined
  onClick: () => void
  children: ReactNode
  'aria-haspopup'?: 'dialog'
}

/** A button that says why it cannot be used now. It stays focusable, so that the reason can be read; `disabled` would not. */
export function HeldButton({ icon, held, onClick, children, ...rest }: HeldButtonProps) {
  const id = useId()
  const narrow = useNarrow()
  return (
    // Only a tooltip that can be shown gets a place at the end of the page: for each such place Mantine draws the screen a second time.
    <Tooltip label={held} disabled={!held} withinPortal={Boolean(held)} multiline maw="18rem">
      <Button
        {...rest}
        leftSection={narrow ? undefined : icon}
        onClick={() => !held && onClick()}
        {...(held ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : {})}
      >
        {children}
        {held && (
          <VisuallyHidden component="span" id={id} aria-hidden>
            {held}
          </VisuallyHidden>
        )}
      </Button>
    </Tooltip>
  )
}
