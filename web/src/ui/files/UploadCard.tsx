import { Input } from '@mantine/core'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusLost } from '../dialog/focusLost.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { checkFile } from './checkFile.ts'
import { FileDrop, type FileDropProps } from './FileDrop.tsx'

export interface UploadCardProps extends Pick<FileDropProps, 'accept' | 'hint' | 'disabled'> {
  label: string
  description?: ReactNode
  required?: boolean
  value: File | null | undefined
  onChange: (file: File | null) => void
  /** The file's rule; a file that breaks it is not taken, and the rule's message shows. */
  schema?: z.ZodType<File>
  error?: ReactNode
  /** Share sent, 0 to 1, while it is being sent. */
  progress?: number | undefined
  ref?: Ref<{ focus: () => void }>
}

/**
 * The shared upload card: drag, click or keyboard. A file over 6,291,456 bytes is discarded with a message, one
 * that breaks `schema` with the schema's; either way the card turns red and the earlier file stays.
 */
export function UploadCard({ label, description, required = false, value, progress, error, ref, ...rest }: UploadCardProps) {
  const { schema, onChange, ...drop } = rest
  const [refusal, setRefusal] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const focus = () => card.current?.querySelector('button')?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  const message = refusal ?? error

  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const { file, refused } = await checkFile(chosen, schema)
    setRefusal(refused)
    if (file) change(file)
  }
  const change = (file: File | null) => {
    flushSync(() => onChange(file))
    // The pressed button was replaced by another one.
    if (focusLost()) focus()
  }
  return (
    <Input.Wrapper label={label} description={description} error={message} withAsterisk={required} labelElement="div" id={id}>
      <div ref={card}>
        {value ? (
          <ChosenFile
            file={value}
            progress={progress}
            onUploaded={onChange}
            onRefused={(sentence) => {
              setRefusal(sentence)
              change(null)
            }}
            onRemove={() => {
              setRefusal(null)
              change(null)
            }}
          />
        ) : (
          <FileDrop
            {...drop}
            label={label}
            onFiles={take}
            wrong={Boolean(message)}
            describedBy={`${id}-description ${id}-error`}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
