import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useNarrow } from '../page/useNarrow.ts'
import { holdFocus } from './holdFocus.ts'

interface DialogProps extends Pick<ModalProps, 'size' | 'classNames' | 'closeOnEscape'> {
  opened: boolean
  /** Asked to close: by Esc, the cross or a click beside it. Without it, only what stands in it closes it. */
  onClose?: () => void
  /** It has faded out. Then the focus is not given back by itself, unless `returnFocus` says so. */
  onClosed?: () => void
  returnFocus?: boolean
  title: ReactNode
  /** A form to fill in: wide, the whole screen on a phone, and it stays at a click beside it. */
  form?: boolean
  /** The whole screen on a phone. */
  fill?: boolean
  /** Stays at a click beside it, as what was typed would be lost. */
  keepOpen?: boolean
  /** Goes without fading, as what it led to is what matters. */
  goesAtOnce?: boolean
  children: ReactNode
}

const AT_ONCE = { transition: 'fade', duration: 120, exitDuration: 0 } as const

/** Every dialog of the client. It leaves the focus where the person has put it, and gives it back to what opened it. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, onClosed, returnFocus, form = false, children, ...look } = props
  const { fill = form, keepOpen = form, goesAtOnce = false, closeOnEscape = true, size, ...rest } = look
  const narrow = useNarrow()
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={() => onClose?.()}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined && closeOnEscape}
      closeOnClickOutside={onClose !== undefined && !keepOpen}
      onFocus={holdFocus}
      returnFocus={returnFocus ?? onClosed === undefined}
      size={size ?? (form ? 'lg' : 'md')}
      fullScreen={fill && narrow}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      {...(goesAtOnce ? { transitionProps: AT_ONCE } : {})}
      {...rest}
    >
      {children}
    </Modal>
  )
}

/**
 * A dialog whose code comes only when it is first asked for must not be born open: a Mantine Modal notes the focus to give
 * back when it opens.
 */
function useBornClosed(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
