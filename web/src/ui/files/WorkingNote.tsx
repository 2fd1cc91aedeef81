import { Button, Loader, Text } from '@mantine/core'
import css from './WorkingNote.module.css'

interface WorkingNoteProps {
  children: string
  onCancel: () => void
}

/** A task that takes seconds is running; the page stays usable. */
export const WorkingNote = ({ children, onCancel }: WorkingNoteProps) => (
  <div className={css.note}>
    <Loader size="xs" aria-hidden />
    <Text component="p" className={css.words} role="status">
      {children}
    </Text>
    <Button size="xs" variant="default" onClick={onCancel}>
      cancelar
    </Button>
  </div>
)
