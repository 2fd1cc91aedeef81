import { MAX_PARTES_POR_POLO } from '@concordia/contract/rules/limits'
import { comDe, type Substantivo } from '@concordia/contract/values/substantivo'
import { Button, InputError, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState } from 'react-hook-form'
import { confirm } from '../../ui/dialog/confirm.ts'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { NOMES_DOS_CAMPOS } from './campos.ts'
import { MeusDadosButton } from './MeusDadosButton.tsx'
import { ParteFields } from './ParteFields.tsx'
import { type FormularioComPartes, type NomeDoLado, novaParte } from './pedido.ts'
import css from './protocolo.module.css'

const POLOS = {
  demandantes: { plural: 'Demandantes', singular: 'Demandante' },
  demandadas: { plural: 'Demandadas', singular: 'Demandada' },
  solicitantes: { plural: 'Solicitantes', singular: 'Solicitante' },
  solicitadas: { plural: 'Solicitadas', singular: 'Solicitada' },
} as const

/** The sides that the user who fills the form may be on. */
const QUEM_PEDE: readonly NomeDoLado[] = ['demandantes', 'solicitantes']

interface PartesFieldsProps {
  form: FormularioComPartes
  polo: NomeDoLado
  /** What is filed: "petição". */
  nome: Substantivo
  /** Says who belongs on this side. */
  about: ReactNode
}

/** One side of the dispute: one or more partes; the first cannot be removed. */
export function PartesFields({ form, polo, nome, about }: PartesFieldsProps) {
  const { plural, singular } = POLOS[polo]
  const { fields, append, remove } = useFieldArray({ control: form.control, name: polo })
  const { errors } = useFormState({ control: form.control, name: polo })
  const add = useRef<HTMLButtonElement>(null)

  const ask = useCallback(
    async (index: number) => {
      const parte = form.getValues(`${polo}.${index}.nome`)
      const message = `Os dados desta parte são apagados ${comDe(nome)}.`
      const question = { title: `Remover ${parte}?`, message, danger: true }
      if (parte && !(await confirm({ ...question, confirm: 'remover parte' }))) return
      flushSync(() => remove(index))
      // The button that had the focus is gone.
      add.current?.focus()
    },
    [form, polo, remove, nome],
  )
  // Stable callback: a parte re-renders only when its own data changes.
  const onRemove = useCallback((index: number) => void ask(index), [ask])
  return (
    <FormSection title={plural} about={about} fields={[polo]} names={NOMES_DOS_CAMPOS}>
      {QUEM_PEDE.includes(polo) && <MeusDadosButton form={form} polo={polo} />}
      <div className={css.partes}>
        {fields.map(({ id }, index) => (
          <ParteFields
            key={id}
            control={form.control}
            setValue={form.setValue}
            getValues={form.getValues}
            polo={polo}
            index={index}
            legend={`${singular} ${index + 1}`}
            onRemove={index > 0 ? onRemove : undefined}
          />
        ))}
      </div>
      {fields.length < MAX_PARTES_POR_POLO ? (
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(novaParte())}
        >
          adicionar {singular.toLowerCase()}
        </Button>
      ) : (
        <Text c="dimmed">O limite de {MAX_PARTES_POR_POLO} partes deste lado foi atingido.</Text>
      )}
      {errors[polo]?.root && <InputError size="md">{errors[polo].root.message}</InputError>}
    </FormSection>
  )
}
