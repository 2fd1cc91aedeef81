import '@mantine/dropzone/styles.layer.css'
import { Text, UnstyledButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import css from './UploadCard.module.css'

export interface FileDropProps {
  label: string
  onFiles: (files: File[]) => void
  /** More than one file at a time. */
  multiple?: boolean
  /** What the file picker offers; default PDF. */
  accept?: readonly string[]
  /** "PDF, menos de 6 MB". */
  hint?: string
  disabled?: boolean
  /** Red border. */
  wrong?: boolean
  /** Ids of what describes it. */
  describedBy?: string
}

const PDF = ['application/pdf']

/** Where files are dropped or chosen; hands over every file, whatever it is. */
export const FileDrop = ({
  label,
  onFiles,
  multiple = false,
  accept = PDF,
  hint = 'PDF, menos de 6 MB',
  disabled = false,
  wrong = false,
  describedBy,
}: FileDropProps) => (
  <Dropzone
    unstyled
    multiple={multiple}
    accept={[...accept]}
    disabled={disabled}
    // What the browser's own check rejects goes through ours too: one set of messages.
    onDropAny={(files, rejected) => onFiles([...files, ...rejected.map(({ file }) => file)])}
    onDrop={() => undefined}
    // The button below stands for it: one control, not two, to a screen reader.
    inputProps={{ 'aria-label': label, 'aria-hidden': true, tabIndex: -1 }}
    classNames={{ root: css.drop ?? '', inner: css.inner ?? '' }}
    mod={{ wrong }}
    activateOnKeyboard={false}
  >
    <IconUpload size={22} stroke={1.5} aria-hidden className={css.icon} />
    <span>
      {multiple ? 'Arraste os arquivos ou ' : 'Arraste o arquivo ou '}
      {/* Its click reaches the card, which opens the picker: the keyboard's way in. */}
      <UnstyledButton
        className={css.choose}
        aria-label={`escolha no computador: ${label}`}
        aria-describedby={describedBy}
        disabled={disabled}
      >
        escolha no computador
      </UnstyledButton>
    </span>
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  </Dropzone>
)
