import '@mantine/dropzone/styles.layer.css'
import { Text, UnstyledButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import css from './UploadCard.module.css'

export interface FileDropProps {
  label: string
  /** Checks and takes the files; until it is done no others can be chosen. */
  onFiles: (files: File[]) => Promise<void>
  /** Whether several files can be chosen at once. */
  multiple?: boolean
  /** Media types in the file picker with the endings of their names; default PDF. */
  accept?: Readonly<Record<string, string[]>>
  /** "PDF, menos de 6 MB". */
  hint?: string
  disabled?: boolean
  /** Shows a red border. */
  wrong?: boolean
  /** Ids of the elements that describe it (`aria-describedby`). */
  describedBy?: string
}

const PDF = { 'application/pdf': ['.pdf'] }

/** An area to drop or choose files; it passes on every file, of any type, and says that they are being checked. */
export function FileDrop({
  label,
  onFiles,
  multiple = false,
  accept = PDF,
  hint = 'PDF, menos de 6 MB',
  ...rest
}: FileDropProps) {
  const { disabled = false, wrong = false, describedBy } = rest
  const [checking, setChecking] = useState(false)
  const take = async (files: File[]) => {
    setChecking(true)
    await onFiles(files).finally(() => setChecking(false))
  }
  return (
    <Dropzone
      unstyled
      multiple={multiple}
      accept={accept}
      disabled={disabled || checking}
      // Files that the library rejects are passed on too: our own check gives all messages.
      onDropAny={(files, rejected) => void take([...files, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
      // Hidden from screen readers, which need one control, not two: the button below does the same.
      inputProps={{ 'aria-label': label, 'aria-hidden': true, tabIndex: -1 }}
      classNames={{ root: css.drop ?? '', inner: css.inner ?? '' }}
      mod={{ wrong }}
      activateOnKeyboard={false}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden className={css.icon} />
      <span>
        {multiple ? 'Arraste os arquivos ou ' : 'Arraste o arquivo ou '}
        {/* For keyboard users: its click bubbles to the card, which opens the file picker. It keeps the focus while files are checked. */}
        <UnstyledButton
          className={css.choose}
          aria-label={`escolha no computador: ${label}`}
          aria-describedby={describedBy}
          disabled={disabled}
        >
          escolha no computador
        </UnstyledButton>
      </span>
      <Text size="sm" c="dimmed" aria-live="polite">
        {checking ? CHECKING : hint}
      </Text>
    </Dropzone>
  )
}

const CHECKING = 'Verificando o arquivo…'
