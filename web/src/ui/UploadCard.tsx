import '@mantine/core/styles/Progress.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { CARD_TOO_LARGE, formatBytes, MAX_CARD_BYTES } from '@concordia/contract/values/files'
import { CloseButton, Input, Progress, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { z } from 'zod'
import css from './UploadCard.module.css'

export interface UploadCardProps {
  label: string
  description?: ReactNode
  required?: boolean
  value: File | null | undefined
  onChange: (file: File | null) => void
  /** The file's rule; its message shows and the file is not taken. */
  schema?: z.ZodType<File>
  /** What the file picker offers; default PDF. */
  accept?: readonly string[]
  /** "PDF, menos de 6 MB". */
  hint?: string
  error?: ReactNode
  /** Share sent, 0 to 1, while it goes out. */
  progress?: number | undefined
  disabled?: boolean
  ref?: Ref<{ focus: () => void }>
}

/**
 * The shared upload card (spec 3 §2): drag, click or keyboard. A file over 6,291,456 bytes is discarded with its
 * message, one that breaks `schema` with the schema's; either way the card turns red and the file before stays.
 */
export function UploadCard({ label, description, required = false, value, progress, error, ref, ...rest }: UploadCardProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  useImperativeHandle(ref, () => ({
    focus: () => card.current?.querySelector('button')?.focus(),
  }))
  const message = refusal ?? error

  const take = (file: File | undefined) => {
    const refused = file ? refusalOf(file, rest.schema) : null
    setRefusal(refused)
    if (file && !refused) rest.onChange(file)
  }
  return (
    <Input.Wrapper label={label} description={description} error={message} withAsterisk={required} labelElement="div" id={id}>
      <div ref={card}>
        {value ? (
          <Chosen
            file={value}
            progress={progress}
            onRemove={() => {
              setRefusal(null)
              rest.onChange(null)
            }}
          />
        ) : (
          <Empty {...rest} label={label} onTake={take} wrong={Boolean(message)} describedBy={`${id}-description ${id}-error`} />
        )}
      </div>
    </Input.Wrapper>
  )
}

function refusalOf(file: File, schema?: z.ZodType<File>): string | null {
  if (file.size > MAX_CARD_BYTES) return CARD_TOO_LARGE
  return schema?.safeParse(file).error?.issues[0]?.message ?? null
}

interface EmptyProps extends Pick<UploadCardProps, 'accept' | 'hint' | 'disabled'> {
  label: string
  wrong: boolean
  describedBy: string
  onTake: (file: File | undefined) => void
}

const PDF = ['application/pdf']

function Empty({ label, accept = PDF, hint = 'PDF, menos de 6 MB', disabled = false, wrong, describedBy, onTake }: EmptyProps) {
  return (
    <Dropzone
      unstyled
      multiple={false}
      accept={[...accept]}
      disabled={disabled}
      // What the browser's own check rejects goes through ours too: one set of messages.
      onDrop={([file]) => onTake(file)}
      onReject={([rejected]) => onTake(rejected?.file)}
      inputProps={{ 'aria-label': label }}
      classNames={{ root: css.drop ?? '', inner: css.inner ?? '' }}
      mod={{ wrong }}
      activateOnKeyboard={false}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden className={css.icon} />
      <span>
        Arraste o arquivo ou {/* Its click reaches the card, which opens the picker: the keyboard's way in. */}
        <UnstyledButton className={css.choose} aria-describedby={describedBy} disabled={disabled}>
          escolha no computador<VisuallyHidden>: {label}</VisuallyHidden>
        </UnstyledButton>
      </span>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </Dropzone>
  )
}

function Chosen({ file, progress, onRemove }: { file: File; progress: number | undefined; onRemove: () => void }) {
  const sending = progress !== undefined
  return (
    <div className={css.file}>
      <div className={css.row}>
        <IconFileTypePdf size={24} stroke={1.5} aria-hidden className={css.icon} />
        <span className={css.name}>
          {file.name} <span className={css.size}>({formatBytes(file.size)})</span>
        </span>
        <CloseButton aria-label={`Remover ${file.name}`} onClick={onRemove} disabled={sending} />
      </div>
      {sending && <Progress mt="xs" value={progress * 100} aria-label={`Envio de ${file.name}`} />}
    </div>
  )
}
