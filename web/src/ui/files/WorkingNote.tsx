import { Button, Loader, Text } from '@mantine/core'
import css from './WorkingNote.module.css'

interface WorkingNoteProps {
  /** What is being done, and that it may take a while. */
  children: string
  onCancel: () => void
}

/** Something that takes seconds goes on while the page stays in use. */
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
