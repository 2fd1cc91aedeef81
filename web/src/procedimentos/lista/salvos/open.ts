import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { Filter } from '../../../ui/filter/FilterForm.tsx'
import { factsOf } from '../../../ui/filter/facts.ts'
import { countFilled, inputsOf, type Person } from '../../../ui/filter/fields.ts'
import type { Chosen } from '../../../ui/filter/useFilter.ts'

/** A filter that can be read back from what the list takes. */
export interface Salvavel<V extends FieldValues, Part, Body> extends Filter<V, Part, Body> {
  /** The other way of `partOf` and `bodyOf`. @param pessoa finds the person of a field by the saved name */
  valuesOfBody: (body: Body, pessoa: (campo: 'user' | 'arbitro') => Person | null) => V
}

/** A saved filter as if it had just been chosen in the dialog. Loads what its words are made of. */
export async function openSalvo<V extends FieldValues, Part, Body extends { user?: number | undefined; arbitro?: number }>(
  { fields, valuesOfBody, partOf, bodyOf }: Salvavel<V, Part, Body>,
  salvo: FiltroSalvo,
  client: QueryClient,
): Promise<Chosen<Part, Body>> {
  const body = salvo.filtro as Body
  const values = valuesOfBody(body, (campo) => {
    const id = body[campo]
    return id === undefined ? null : { id, name: nomeDe(salvo, campo, id), email: '' }
  })
  await Promise.all(
    inputsOf(fields).map((field) =>
      'choices' in field && 'load' in field.choices && countFilled({ value: values[field.name] }) > 0
        ? field.choices.load(client)
        : undefined,
    ),
  )
  return { part: partOf(values), body: bodyOf(values), facts: factsOf(fields, values, client), values }
}

const nomeDe = ({ faltas, pessoas }: FiltroSalvo, campo: 'user' | 'arbitro', id: number) =>
  faltas.includes(campo) ? 'conta encerrada' : (pessoas[campo] ?? `usuário nº ${id}`)
