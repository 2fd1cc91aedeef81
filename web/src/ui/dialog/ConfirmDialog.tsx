import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { type Question, question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** The dialog behind `confirm()`; mounted once by the app. */
export default function ConfirmDialog() {
  const asked = question.use()
  // The dialog keeps its text while it fades out.
  const last = useRef<Question | null>(null)
  if (asked) last.current = asked
  const { title, message, confirm, cancel = 'cancelar', danger } = asked ?? last.current ?? {}
  return (
    <Dialog opened={asked !== null} onClose={() => asked?.answer(false)} title={title}>
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
