import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { DateField } from '../form/DateField.tsx'
import { IntegerField } from '../form/IntegerField.tsx'
import { MultiSelectField } from '../form/MultiSelectField.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import css from './FilterForm.module.css'
import type { Choice, FilterField, FilterInput, LoadedChoices, Person } from './fields.ts'

interface FieldOfProps<V extends FieldValues> {
  control: Control<V, unknown, V>
  field: FilterField<V>
}

/** One field of the filter, or several under a legend or side by side. */
export function FieldOf<V extends FieldValues>({ control, field }: FieldOfProps<V>) {
  if (field.kind === 'row') {
    return (
      <div className={css.row}>
        {field.fields.map((one) => (
          <InputOf key={one.name} control={control} field={one} />
        ))}
      </div>
    )
  }
  if (field.kind === 'group') {
    return (
      <fieldset className={css.group}>
        <legend className={css.legend}>{field.legend}</legend>
        <div className={css.stack}>
          {field.fields.map((one) => (
            <FieldOf key={one.kind === 'row' ? one.fields[0].name : one.name} control={control} field={one} />
          ))}
        </div>
      </fieldset>
    )
  }
  return <InputOf control={control} field={field} />
}

interface InputOfProps<V extends FieldValues> {
  control: Control<V, unknown, V>
  field: FilterInput<V>
}

function InputOf<V extends FieldValues>({ control, field }: InputOfProps<V>) {
  const { name, label, description } = field
  const common = { control, name, label, description }
  switch (field.kind) {
    case 'number':
      return <IntegerField {...common} />
    case 'text':
      return <TextField {...common} autoComplete="off" />
    case 'email':
      return <TextField {...common} type="email" autoComplete="off" />
    case 'date':
      return <DateField {...common} clearable />
    case 'check':
      return <CheckboxField {...common} />
    case 'person':
      return <SearchField {...common} search={field.search} optionOf={personOption} clearable />
    case 'one': {
      const { choices, placeholder, searchable = false } = field
      const rest = { ...common, searchable, clearable: true, ...(placeholder ? { placeholder } : {}) }
      return <WithChoices choices={choices}>{(ready) => <SelectField {...rest} {...ready} />}</WithChoices>
    }
    case 'many': {
      const { choices, exclusive } = field
      const rest = { ...common, ...(exclusive === undefined ? {} : { exclusive }) }
      return <WithChoices choices={choices}>{(ready) => <MultiSelectField {...rest} {...ready} />}</WithChoices>
    }
  }
}

const personOption = ({ id, name, email }: Person) => ({ value: id, label: email ? `${name} (${email})` : name })

interface Ready {
  options: readonly Choice[]
  disabled?: boolean
  placeholder?: string
}
interface WithChoicesProps {
  choices: readonly Choice[] | LoadedChoices
  children: (ready: Ready) => ReactNode
}

const WithChoices = ({ choices, children }: WithChoicesProps) =>
  'known' in choices ? <Loaded choices={choices}>{children}</Loaded> : children({ options: choices })

interface LoadedProps {
  choices: LoadedChoices
  children: WithChoicesProps['children']
}

/** Disables a field until its choices are loaded, or if loading fails; the other fields do not wait for it. */
function Loaded({ choices: { useLoaded }, children }: LoadedProps) {
  const { choices, failed } = useLoaded()
  if (choices) return children({ options: choices })
  return children({ options: [], disabled: true, placeholder: failed ? 'Não foi possível carregar' : 'Carregando…' })
}
