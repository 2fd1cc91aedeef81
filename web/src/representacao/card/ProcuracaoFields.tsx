import { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { OPCOES_DE_PODERES } from '../palavras.ts'

const { procuracao } = NovaRepresentacao.shape

/** The powers, the last day and the PDF of a power of attorney. */
export function ProcuracaoFields<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const name = (field: string) => field as FieldPath<T>
  return (
    <>
      <ChecksField control={control} name={name('poderes')} label="Poderes que a procuração dá" options={OPCOES_DE_PODERES} />
      <DateField
        control={control}
        name={name('ate')}
        label="Vale até"
        description="Deixe em branco se a procuração não tem prazo."
      />
      <FileField control={control} name={name('procuracao')} label="Procuração" schema={procuracao} required />
    </>
  )
}
