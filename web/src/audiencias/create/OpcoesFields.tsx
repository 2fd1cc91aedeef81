import { MAX_OPCOES } from '@concordia/contract/rules/audiencia'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import type { Referencia } from '../../paths/procedimento.ts'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { Conflitos } from '../campos/Conflitos.tsx'
import css from '../campos/campos.module.css'
import { QuandoFields } from '../campos/QuandoFields.tsx'
import { semQuando } from '../campos/valores.ts'
import type { Pronta, Valores } from './formulario.ts'

interface OpcoesFieldsProps {
  control: Control<Valores, unknown, Pronta>
  procedimento: Referencia
  convidados: readonly number[]
}

/** The times on which the invited vote, one below the other, and the last day to vote. */
export function OpcoesFields({ control, procedimento, convidados }: OpcoesFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'opcoes' })
  const opcoes = useWatch({ control, name: 'opcoes' })
  const add = useRef<HTMLButtonElement>(null)
  const drop = (index: number) => {
    flushSync(() => remove(index))
    // The button that had the focus is gone.
    add.current?.focus()
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={css.opcao}>
          <legend>Horário {index + 1}</legend>
          <QuandoFields control={control} em={`opcoes.${index}.`} />
          {opcoes[index] && <Conflitos procedimento={procedimento} quando={opcoes[index]} convidados={convidados} />}
          {fields.length > 1 && (
            <Button mt="sm" size="xs" variant="default" onClick={() => drop(index)} aria-label={`retirar horário ${index + 1}`}>
              retirar horário
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        disabled={fields.length >= MAX_OPCOES}
        onClick={() => append(semQuando())}
      >
        adicionar horário
      </Button>
      <PrazoField
        control={control}
        name="votar_ate"
        label="Votar até"
        description="Depois deste dia ninguém vota mais. Você pode escolher o horário antes."
        required
      />
    </>
  )
}
