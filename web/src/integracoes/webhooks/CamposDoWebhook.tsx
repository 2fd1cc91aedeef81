import type { Control, FieldValues, Path } from 'react-hook-form'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { GRUPOS } from './palavras.ts'

interface CamposProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** The types that the webhook has: those that are no whole group stay to be chosen. */
  tipos?: readonly string[]
}

/** Address and subscription of a webhook. */
export function CamposDoWebhook<T extends FieldValues, O>({ control, tipos = [] }: CamposProps<T, O>) {
  const outros = tipos.filter((tipo) => !GRUPOS.some(({ value }) => value === tipo)).map((value) => ({ value, label: value }))
  return (
    <>
      <TextField
        control={control}
        name={'url' as Path<T>}
        label="Endereço que recebe as mensagens"
        description="Começa com https:// e pode ser alcançado pela internet."
        type="url"
        maxLength={500}
        required
      />
      <ChecksField
        control={control}
        name={'tipos' as Path<T>}
        label="O que o programa fica sabendo"
        options={[...GRUPOS, ...outros]}
      />
    </>
  )
}
