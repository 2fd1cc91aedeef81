import { type FieldValues, useController } from 'react-hook-form'
import type { z } from 'zod'
import { UploadCard, type UploadCardProps } from '../files/UploadCard.tsx'
import type { FieldProps } from './field.ts'

type Own = 'label' | 'value' | 'onChange' | 'error' | 'ref' | 'schema'
interface FileFieldProps extends Omit<UploadCardProps, Own> {
  label: string
  /** The file's rule, e.g. `Peticao.shape.termo`. A file that breaks it is not taken. */
  schema?: z.ZodType<File>
}

/** An upload card in a form; the form holds the File, null when none. */
export function FileField<T extends FieldValues, O>({
  control,
  name,
  ...rest
}: Pick<FieldProps<T, O>, 'control' | 'name'> & FileFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <UploadCard
      {...rest}
      ref={field.ref}
      value={field.value as File | null | undefined}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
