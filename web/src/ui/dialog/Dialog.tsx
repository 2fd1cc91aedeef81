import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { proof } from '../../api/proof.ts'
import { useNarrow } from '../page/useNarrow.ts'
import { question as asking, confirm } from './confirm.ts'
import { focusFields } from './focusFields.ts'
import { holdFocus } from './holdFocus.ts'
import { useWhenOpened } from './useWhenOpened.ts'

interface DialogProps extends Pick<ModalProps, 'size' | 'classNames'> {
  opened: boolean
  /**
   * Asked to close by Esc, the cross or a click beside it; where a text was written, after a question. Without it, only the dialog's
   * content can close it.
   */
  onClose?: () => void
  /** Called after it has faded out. The focus is then not given back automatically, unless `returnFocus` says so. */
  onClosed?: () => void
  returnFocus?: boolean
  title: ReactNode
  /** A form to fill in: wide, full screen on a phone, and a click beside it does not close it. */
  form?: boolean
  fill?: boolean
  /** A click beside it does not close it, because typed text would be lost. */
  keepOpen?: boolean
  /** Asks about an act, perhaps of another dialog: it opens above that one, and Esc is for it alone. */
  question?: boolean
  /** Closes without fading, because the page behind matters now. */
  goesAtOnce?: boolean
  children: ReactNode
}

/** Mantine's dialogs are at 200. */
const ABOVE = 201
const AT_ONCE = { transition: 'fade', duration: 120, exitDuration: 0 } as const

/**
 * The base of every dialog. It opens with the focus on the first field of its form, keeps the focus where the user has put it, and
 * gives it back to what opened the dialog.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, onClosed, returnFocus, form = false, children, ...look } = props
  const { fill = form, keepOpen = form, goesAtOnce = false, question = false, size, ...rest } = look
  const narrow = useNarrow()
  const { needed, shown } = useWhenOpened(opened)
  const isAsked = asking.use() !== null
  const asksProof = proof.use() !== null
  const { onInput, close } = useAskBeforeClosing(onClose)
  if (!needed) return null
  return (
    <Modal
      ref={focusFields}
      opened={shown}
      onClose={close}
      onInput={onInput}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined && (question || !(isAsked || asksProof))}
      closeOnClickOutside={onClose !== undefined && !keepOpen}
      onFocus={holdFocus}
      returnFocus={returnFocus ?? onClosed === undefined}
      size={size ?? (form ? 'lg' : 'md')}
      fullScreen={fill && narrow}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      {...(question ? { zIndex: ABOVE } : {})}
      {...(goesAtOnce ? { transitionProps: AT_ONCE } : {})}
      {...rest}
    >
      {children}
    </Modal>
  )
}

const DESCARTAR = {
  title: 'Descartar o que você escreveu?',
  message: 'O texto ainda não foi enviado.',
  confirm: 'descartar',
  cancel: 'continuar escrevendo',
}

/** A text of several lines that was written in a dialog is not lost by one key: closing asks first. */
function useAskBeforeClosing(onClose: (() => void) | undefined) {
  const written = useRef<HTMLTextAreaElement>(null)
  const close = async () => {
    if (!written.current?.isConnected || written.current.value.trim() === '' || (await confirm(DESCARTAR))) onClose?.()
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) written.current = target
  }
  return { onInput, close: () => void close() }
}
