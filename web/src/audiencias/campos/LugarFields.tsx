import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import layout from '../../ui/layout.module.css'
import { comLocal, comSala, type Lugar, MODOS_A_ESCOLHER } from './valores.ts'

interface LugarFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** This installation makes rooms. */
  geraSala: boolean
}

const SALAS = [
  { value: 'gerar', label: 'Gerar uma sala da câmara' },
  { value: 'link', label: 'Usar outro link' },
]

/** In person, by video or both, with the fields that each needs. */
export function LugarFields<T extends FieldValues & Lugar, O>({ control, geraSala }: LugarFieldsProps<T, O>) {
  const [modo, sala] = useWatch({ control, name: ['modo', 'sala'] as FieldPath<T>[] }) as unknown as [
    Lugar['modo'] | null,
    Lugar['sala'],
  ]
  const named = (name: keyof Lugar) => name as FieldPath<T>
  return (
    <>
      <RadioField control={control} name={named('modo')} label="Como será" options={MODOS_A_ESCOLHER} inline required />
      {comLocal(modo) && (
        <TextField
          control={control}
          name={named('local')}
          label="Local"
          placeholder="Rua, número, andar, sala"
          maxLength={300}
          required
        />
      )}
      {comSala(modo) && (
        <>
          {geraSala && <RadioField control={control} name={named('sala')} label="Sala de vídeo" options={SALAS} inline />}
          {(!geraSala || sala === 'link') && (
            <TextField
              control={control}
              name={named('link')}
              label="Link da sala"
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              required
            />
          )}
          <div className={layout.pair}>
            <TextField
              control={control}
              name={named('senha')}
              label="Senha da sala (opcional)"
              autoComplete="off"
              maxLength={60}
            />
            <TextField
              control={control}
              name={named('telefone')}
              label="Telefone para entrar (opcional)"
              autoComplete="off"
              maxLength={60}
            />
          </div>
        </>
      )}
    </>
  )
}
