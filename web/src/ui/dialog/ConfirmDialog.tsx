import { Button, Group, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'
import { focusLost } from './focusLost.ts'
import { giveFocusBack, rescueFocus } from './rescueFocus.ts'

/** The dialog behind `confirm()`; mounted once by the app. */
export default function ConfirmDialog() {
  const asked = question.use()
  // The dialog keeps its text while it fades out.
  const last = useRef(asked)
  if (asked) last.current = asked
  const afterClosing = useFocusAfterCommand()
  const { title, message, confirm, cancel = 'cancelar', danger } = asked ?? last.current ?? {}
  return (
    <Dialog
      opened={asked !== null}
      // Later, because the same Esc also reaches the dialog below, which stays only while it sees the question.
      onClose={() => setTimeout(() => asked?.answer(false))}
      onClosed={() => afterClosing(last.current?.opener ?? null)}
      returnFocus
      question
      title={title}
    >
      <Text component="div" mb="lg">
        {message}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus>
          {cancel}
        </Button>
        <Button
          {...(danger ? { color: 'red.9' } : {})}
          // Ignores the second press of a double click on the button that opened the dialog.
          onClick={({ detail }) => detail < 2 && asked?.answer(true)}
        >
          {confirm}
        </Button>
      </Group>
    </Dialog>
  )
}

/**
 * The button that asked is disabled while its command runs, and the dialog cannot give the focus back to it. It gets the focus after
 * the command, or the page's title if the command has removed it.
 * @returns to be called with that button once the dialog has closed
 */
function useFocusAfterCommand(): (opener: Element | null) => void {
  const [closed, setClosed] = useState<{ opener: Element | null } | null>(null)
  const busy = useIsMutating() > 0
  useEffect(() => {
    if (!closed || busy) return
    // The button is enabled again only in the next frame.
    const frame = requestAnimationFrame(() => {
      setClosed(null)
      if (focusLost()) giveFocusBack(closed.opener)
      else rescueFocus()
    })
    return () => cancelAnimationFrame(frame)
  }, [closed, busy])
  return (opener) => setClosed({ opener })
}
