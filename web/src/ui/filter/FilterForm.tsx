import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFormOf } from '../form/useFormOf.ts'
import css from './FilterForm.module.css'
import { FieldOf } from './FilterInput.tsx'
import { factsOf } from './facts.ts'
import { countFilled, emptyOf, type FilterField } from './fields.ts'
import type { Chosen } from './useFilter.ts'

/** A filter as data. `V`: the form's values; `Part`: the part kept in the address; `Body`: the rest, as the server takes it. */
export interface Filter<V extends FieldValues, Part, Body> {
  /** "Filtrar processos". */
  title: string
  fields: readonly FilterField<V>[]
  schema: z.ZodType<V, V>
  /** Completes the entered values before they are turned into text. */
  complete?: (values: V) => V
  partOf: (values: V) => Part
  bodyOf: (values: V) => Body
  /** Label of the button; default 'filtrar'. */
  act?: string
  /** Disables the button while no field is filled in; without it, the schema gives the error. */
  holdEmpty?: boolean
}

interface FilterFormProps<V extends FieldValues, Part, Body> {
  filter: Filter<V, Part, Body>
  onCancel: () => void
  onApply: (chosen: Chosen<Part, Body>) => void
}

/** The fields of a filter, and its sticky buttons; an empty field does not filter. */
export function FilterForm<V extends FieldValues, Part, Body>({ filter, onCancel, onApply }: FilterFormProps<V, Part, Body>) {
  const { fields, schema, complete = (values) => values, partOf, bodyOf, act = 'filtrar', holdEmpty = false } = filter
  const client = useQueryClient()
  const form = useFormOf<V, V>(schema, emptyOf(fields) as never)
  const apply = (entered: V) => {
    const values = complete(entered)
    onApply({ part: partOf(values), body: bodyOf(values), facts: factsOf(fields, values, client) })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(apply)}>
      <Stack>
        {fields.map((field, index) => (
          <FieldOf key={keyOf(field)} control={form.control} field={field} first={index === 0} />
        ))}
      </Stack>
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          cancelar
        </Button>
        {holdEmpty ? <HeldSubmit control={form.control}>{act}</HeldSubmit> : <Button type="submit">{act}</Button>}
      </div>
    </form>
  )
}

function HeldSubmit<V extends FieldValues>({ control, children }: { control: Control<V, unknown, V>; children: string }) {
  const values = useWatch({ control })
  return (
    <Button type="submit" disabled={countFilled(values) === 0}>
      {children}
    </Button>
  )
}

const keyOf = <V extends FieldValues>(field: FilterField<V>): string =>
  field.kind === 'group' ? field.legend : field.kind === 'row' ? field.fields[0].name : field.name
