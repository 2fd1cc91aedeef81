import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNarrow } from '../page/useNarrow.ts'
import { focusFields } from './focusFields.ts'
import { holdFocus } from './holdFocus.ts'
import { useWhenOpened } from './useWhenOpened.ts'

interface DialogProps extends Pick<ModalProps, 'size' | 'classNames' | 'closeOnEscape'> {
  opened: boolean
  /** Asked to close by Esc, the cross or a click beside it. Without it, only the dialog's content can close it. */
  onClose?: () => void
  /** Called after it has faded out. The focus is then not given back automatically, unless `returnFocus` says so. */
  onClosed?: () => void
  returnFocus?: boolean
  title: ReactNode
  /** A form to fill in: wide, full screen on a phone, and a click beside it does not close it. */
  form?: boolean
  /** Full screen on a phone. */
  fill?: boolean
  /** A click beside it does not close it, because typed text would be lost. */
  keepOpen?: boolean
  /** Closes without fading, because the page behind matters now. */
  goesAtOnce?: boolean
  children: ReactNode
}

const AT_ONCE = { transition: 'fade', duration: 120, exitDuration: 0 } as const

/**
 * The base of every dialog. It opens with the focus on the first field of its form, keeps the focus where the user has put it, and
 * gives it back to what opened the dialog.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, onClosed, returnFocus, form = false, children, ...look } = props
  const { fill = form, keepOpen = form, goesAtOnce = false, closeOnEscape = true, size, ...rest } = look
  const narrow = useNarrow()
  const { needed, shown } = useWhenOpened(opened)
  if (!needed) return null
  return (
    <Modal
      ref={focusFields}
      opened={shown}
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
