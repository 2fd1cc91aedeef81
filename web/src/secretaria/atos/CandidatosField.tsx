import type { Candidato } from '@concordia/contract/secretaria/schemas/atos'
import { ActionIcon, Input, TextInput } from '@mantine/core'
import { useDebouncedValue, useMergedRef } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, type FieldPath, get, useController, useFormState } from 'react-hook-form'
import css from './Candidatos.module.css'
import type { DoProcedimento } from './chamadas.ts'
import { Rol } from './Rol.tsx'

const DEBOUNCE_MS = 250

interface CandidatosFieldProps<T extends { designados: Candidato[] }, O> extends DoProcedimento {
  control: Control<T, unknown, O>
  label: string
  max: number
}

/** The people chosen for the seats, and the roster to choose them from, which a part of the name narrows. */
export function CandidatosField<T extends { designados: Candidato[] }, O>(props: CandidatosFieldProps<T, O>) {
  const { tipo, id, control, label, max } = props
  const name = 'designados' as FieldPath<T>
  const { field } = useController({ control, name })
  // Unlike the state of the field itself, this one also follows the errors of a person among them (`designados.0`).
  const { errors } = useFormState({ control, name })
  const chosen = field.value as Candidato[]
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  /** The page of the roster, for the text that it was turned at: another text begins at the first page. */
  const [turned, setTurned] = useState({ texto, page: 1 })
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, field.ref)
  const error = get(errors, name) as ({ message?: string } & ({ message?: string } | undefined)[]) | undefined
  return (
    <div>
      <TextInput
        ref={ref}
        label={label}
        description={max > 1 ? `Escolha até ${max} pessoas; o que faltar pode ser designado depois.` : undefined}
        placeholder="Parte do nome"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={chosen.length === 0 ? error?.message : undefined}
      />
      <Rol
        tipo={tipo}
        id={id}
        texto={texto}
        page={turned.texto === texto ? turned.page : 1}
        onPage={(page) => setTurned({ texto, page })}
        chosen={chosen}
        max={max}
        onChange={field.onChange}
      />
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={max === 1 ? 'Escolhido' : 'Escolhidos'}>
          {chosen.map((pessoa, index) => (
            <li key={pessoa.id} className={css.one}>
              <div className={css.who}>
                <div className={css.name}>{pessoa.name}</div>
                {error?.[index]?.message && <Input.Error role="alert">{error[index].message}</Input.Error>}
              </div>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`Retirar ${pessoa.name}`}
                onClick={() => {
                  field.onChange(chosen.filter((each) => each.id !== pessoa.id))
                  // The button that had the focus is gone.
                  input.current?.focus()
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
