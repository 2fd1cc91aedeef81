import '@mantine/core/styles/Fieldset.layer.css'
import { MAX_EMAILS_POR_PARTE } from '@concordia/contract/rules/limits'
import { ActionIcon, Button, Fieldset, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { CpfCnpjField, MaskField } from '../../ui/form/masked/MaskField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import { Conhecidas } from './Conhecidas.tsx'
import type { FormularioComPartes, NomeDoLado } from './pedido.ts'
import css from './protocolo.module.css'

interface ParteFieldsProps extends Pick<FormularioComPartes, 'control' | 'setValue' | 'getValues'> {
  polo: NomeDoLado
  index: number
  /** "Demandante 2". */
  legend: string
  /** Absent for the first parte, which cannot be removed. */
  onRemove?: ((index: number) => void) | undefined
}

export const ParteFields = memo(function ParteFields({
  control,
  setValue,
  getValues,
  polo,
  index,
  legend,
  onRemove,
}: ParteFieldsProps) {
  const base = `${polo}.${index}` as const
  return (
    <Fieldset variant="unstyled" legend={legend} classNames={{ root: css.parte ?? '', legend: css.legend ?? '' }}>
      <div className={layout.pair}>
        <Conhecidas {...{ control, setValue, getValues, polo, index }} campo="nome" className={css.whole}>
          <TextField control={control} name={`${base}.nome`} label="Nome" autoComplete="off" required />
        </Conhecidas>
        <Conhecidas {...{ control, setValue, getValues, polo, index }} campo="documento">
          <CpfCnpjField control={control} name={`${base}.documento`} label="CPF/CNPJ" required />
        </Conhecidas>
        <MaskField
          control={control}
          name={`${base}.telefone`}
          label="Telefone celular"
          mask="phone"
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name={`${base}.endereco`}
          label="Endereço"
          className={css.whole ?? ''}
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name={`${base}.complemento`}
          label="Complemento (opcional)"
          placeholder="Ex.: apto 12, bloco B"
          className={css.whole ?? ''}
          autoComplete="off"
        />
        <EmailFields control={control} polo={polo} index={index} />
      </div>
      {onRemove && (
        <Button
          mt="md"
          size="sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onRemove(index)}
        >
          remover {legend.toLowerCase()}
        </Button>
      )}
    </Fieldset>
  )
})

/** The first e-mail is the main one and cannot be removed. */
export function EmailFields({ control, polo, index }: Pick<ParteFieldsProps, 'control' | 'polo' | 'index'>) {
  const { fields, append, remove } = useFieldArray({ control, name: `${polo}.${index}.emails` })
  const adicionar = useRef<HTMLButtonElement>(null)
  return (
    <div className={css.emails}>
      {fields.map(({ id }, at) => (
        <div key={id} className={css.email}>
          <TextField
            control={control}
            name={`${polo}.${index}.emails.${at}.contato`}
            label={at === 0 ? 'E-mail principal' : `E-mail adicional ${at}`}
            type="email"
            autoComplete="off"
            required
          />
          {at > 0 && (
            <ActionIcon
              size={42}
              variant="default"
              aria-label={`Remover e-mail adicional ${at}`}
              onClick={() => {
                flushSync(() => remove(at))
                adicionar.current?.focus()
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {fields.length >= MAX_EMAILS_POR_PARTE ? (
        <Text size="sm" c="dimmed">
          Uma parte tem no máximo {MAX_EMAILS_POR_PARTE} e-mails.
        </Text>
      ) : (
        <Button
          ref={adicionar}
          size="sm"
          variant="subtle"
          className={css.noCampo ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ contato: '', principal: false })}
        >
          adicionar e-mail
        </Button>
      )}
    </div>
  )
}
