import type { Call } from '@concordia/contract/http/call'
import { z } from '@concordia/contract/http/zod'
import { Motivo } from '@concordia/contract/values/schemas'
import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Variables } from '../../api/query.ts'
import { TextAreaField } from '../form/TextField.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { DecisaoForm } from './DecisaoForm.tsx'
import { Dialog } from './Dialog.tsx'
import { useDecisao } from './useDecisao.ts'

type Shown = Required<Pick<ComponentProps<typeof Dialog>, 'opened' | 'onClose' | 'onClosed'>>
type Words = Omit<ComponentProps<typeof DecisaoForm>, 'isPending' | 'falha' | 'onCancel' | 'onSubmit'>

interface AtoProps<E extends Call> extends Shown, Words {
  title: string
  ato: E
  /** Where the reason of the act can be read; absent where it needs none. */
  motivo?: string
  /** Called when the act is done; by default the dialog closes. */
  onFeito?: () => void
}

interface DecisaoProps<E extends Call, T extends FieldValues, O> extends AtoProps<E> {
  /** What the act asks for; with `motivo`, it has a field of that name. */
  form: UseFormReturn<T, unknown, O>
  /** Maps fields of the call to form fields with another name. */
  campos?: Readonly<Record<string, string>>
  input: (values: O) => Variables<E>
}

/** The dialog of an act: its fields, the reason, the consequences and the button that confirms. */
export function Decisao<E extends Call, T extends FieldValues, O>(props: DecisaoProps<E, T, O>) {
  const { opened, onClose, onClosed, title, form, ato, input, campos = {}, motivo, onFeito = onClose, children, ...words } = props
  const { send, ...estado } = useDecisao(ato, { form, campos, onFeito })
  return (
    <Dialog opened={opened} onClose={onClose} onClosed={onClosed} form title={title}>
      <DecisaoForm {...words} {...estado} onCancel={onClose} onSubmit={form.handleSubmit((values) => send(input(values)))}>
        {children}
        {motivo !== undefined && (
          <TextAreaField control={form.control} name={'motivo' as FieldPath<T>} label="Motivo" description={motivo} required />
        )}
      </DecisaoForm>
    </Dialog>
  )
}

const COM_MOTIVO = z.object({ motivo: Motivo })
const SEM_MOTIVO = z.object({ motivo: z.string() })

interface AtoSimplesProps<E extends Call> extends AtoProps<E> {
  /** The reason that the dialog proposes. */
  sugestao?: string
  input: (motivo: string) => Variables<E>
}

/** The dialog of an act that asks for its reason only, or for nothing. */
export function Ato<E extends Call>({ sugestao = '', input, ...act }: AtoSimplesProps<E>) {
  const form = useFormOf(act.motivo === undefined ? SEM_MOTIVO : COM_MOTIVO, { motivo: sugestao })
  return <Decisao {...act} form={form} input={({ motivo }) => input(motivo)} />
}
