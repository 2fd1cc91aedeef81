import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { z } from 'zod'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './BuscaForm.module.css'

/** What a list of the back office is searched for. */
export interface Busca {
  texto: string
  /** One of the options; null for all. */
  opcao: string | null
}

const Valores = z.object({ texto: z.string().trim().max(100, 'Use no máximo 100 caracteres'), opcao: z.string().nullable() })

interface BuscaFormProps {
  rotulo: string
  ajuda?: string
  opcoes: { rotulo: string; todas: string; lista: readonly { value: string; label: string }[] }
  valor: Busca
  onBuscar: (busca: Busca) => void
}

/** Above a list of the back office: a text and one choice. Made anew, by a key, where the search in use is another. */
export function BuscaForm({ rotulo, ajuda, opcoes, valor, onBuscar }: BuscaFormProps) {
  const form = useFormOf(Valores, valor)
  const { control } = form
  const active = valor.texto !== '' || valor.opcao !== null
  return (
    <search>
      <form noValidate className={css.busca} onSubmit={form.handleSubmit(onBuscar)}>
        <TextField control={control} name="texto" label={rotulo} {...(ajuda ? { description: ajuda } : {})} autoComplete="off" />
        <SelectField
          control={control}
          name="opcao"
          label={opcoes.rotulo}
          options={opcoes.lista}
          placeholder={opcoes.todas}
          clearable
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}>
          buscar
        </Button>
        {active && (
          <Button variant="subtle" onClick={() => onBuscar({ texto: '', opcao: null })}>
            limpar
          </Button>
        )}
      </form>
    </search>
  )
}
