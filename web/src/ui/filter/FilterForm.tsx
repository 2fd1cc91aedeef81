import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFormOf } from '../form/useFormOf.ts'
import css from './FilterForm.module.css'
import { FieldOf } from './FilterInput.tsx'
import { factsOf } from './facts.ts'
import { countFilled, emptyOf, type FilterField } from './fields.ts'
import type { Chosen, FilterInUse } from './useFilter.ts'

/** A filter as data. `V`: the form's values; `Part`: the part kept in the address; `Body`: the rest, as the server takes it. */
export interface Filter<V extends FieldValues, Part, Body> {
  title: string
  fields: readonly FilterField<V>[]
  schema: z.ZodType<V, V>
  /** Completes the entered values before they are turned into text. */
  complete?: (values: V) => V
  partOf: (values: V) => Part
  bodyOf: (values: V) => Body
  /** The values that the part in the address stands for. */
  valuesOf?: (part: Part) => Partial<V>
  /** Label of the button; default 'filtrar'. */
  act?: string
  /** Disables the button while no field is filled in; without it, the schema gives the error. */
  holdEmpty?: boolean
}

interface FilterFormProps<V extends FieldValues, Part, Body> {
  filter: Filter<V, Part, Body>
  /** The filter to change; absent: a new one. */
  from?: Pick<FilterInUse<Part, Body>, 'part' | 'values'> | undefined
  onCancel: () => void
  onApply: (chosen: Chosen<Part, Body>) => void
}

/** The fields of a filter, and its sticky buttons; an empty field does not filter. */
export function FilterForm<V extends FieldValues, Part, Body>({
  filter,
  from,
  onCancel,
  onApply,
}: FilterFormProps<V, Part, Body>) {
  const { fields, schema, complete = (values) => values, partOf, bodyOf, act = 'filtrar', holdEmpty = false } = filter
  const client = useQueryClient()
  const form = useFormOf<V, V>(schema, startOf(filter, from) as never)
  const apply = (entered: V) => {
    const values = complete(entered)
    onApply({ part: partOf(values), body: bodyOf(values), facts: factsOf(fields, values, client), values })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(apply)}>
      <div className={css.fields}>
        {fields.map((field) => (
          <FieldOf key={keyOf(field)} control={form.control} field={field} />
        ))}
      </div>
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          cancelar
        </Button>
        {holdEmpty ? <HeldSubmit control={form.control}>{act}</HeldSubmit> : <Button type="submit">{act}</Button>}
      </div>
    </form>
  )
}

/** The values to begin with. What the history holds may be older than this form: what it no longer takes is left out. */
function startOf<V extends FieldValues, Part, Body>(
  { fields, schema, valuesOf }: Filter<V, Part, Body>,
  from: FilterFormProps<V, Part, Body>['from'],
): V {
  const empty = emptyOf(fields)
  if (!from) return empty
  const values = { ...empty, ...from.values, ...valuesOf?.(from.part) }
  return schema.safeParse(values).success ? values : { ...empty, ...valuesOf?.(from.part) }
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
