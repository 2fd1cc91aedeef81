import { ActionIcon, Input, TextInput } from '@mantine/core'
import { useDebouncedValue, useMergedRef } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, type FieldPath, useController } from 'react-hook-form'
import layout from '../../ui/layout.module.css'
import { Achados, type Candidato } from './Achados.tsx'
import css from './Candidatos.module.css'
import type { DoProcedimento } from './chamadas.ts'

const DEBOUNCE_MS = 250

interface CandidatosFieldProps<T extends { designados: Candidato[] }, O> extends DoProcedimento {
  control: Control<T, unknown, O>
  label: string
  max: number
}

/** Search by name for people to fill seats, those who cannot be chosen with the reason, and the list of those chosen. */
export function CandidatosField<T extends { designados: Candidato[] }, O>({
  tipo,
  id,
  control,
  label,
  max,
}: CandidatosFieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name: 'designados' as FieldPath<T> })
  const chosen = field.value as readonly Candidato[]
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  // Emptied by a choice, the list goes at once: later it would move the buttons below from under a click.
  const text = typed.trim() === '' ? '' : paused
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, field.ref)
  const error = fieldState.error as ({ message?: string } & ({ message?: string } | undefined)[]) | undefined

  const change = (next: Candidato[]) => {
    field.onChange(next)
    // The button that had the focus is gone.
    input.current?.focus()
  }
  const choose = (pessoa: Candidato) => {
    setTyped('')
    change([...chosen, pessoa])
  }
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={css.chosen} aria-label={max === 1 ? 'Escolhido' : 'Escolhidos'}>
          {chosen.map((pessoa, index) => (
            <li key={pessoa.id} className={css.row}>
              <div className={css.who}>
                <div className={css.name}>{pessoa.name}</div>
                <div className={layout.soft}>{pessoa.email}</div>
                {error?.[index]?.message && <Input.Error role="alert">{error[index].message}</Input.Error>}
              </div>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`Retirar ${pessoa.name}`}
                onClick={() => change(chosen.filter((each) => each !== pessoa))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={ref}
        label={label}
        description={max > 1 ? `Escolha até ${max} pessoas; o que faltar pode ser designado depois.` : undefined}
        placeholder="Digite ao menos 2 letras"
        autoComplete="off"
        required={chosen.length === 0}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={chosen.length === 0 ? error?.message : undefined}
      />
      <Achados
        tipo={tipo}
        id={id}
        text={text}
        waiting={text !== typed.trim()}
        chosen={chosen}
        full={chosen.length >= max}
        onChoose={choose}
      />
    </div>
  )
}
