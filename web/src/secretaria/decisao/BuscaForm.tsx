import { z } from '@concordia/contract/http/zod'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './BuscaForm.module.css'

export interface Busca {
  texto: string
  /** The selected option; null for all. */
  opcao: string | null
}

const Valores = z.object({ texto: z.string().trim().max(100, 'Use no máximo 100 caracteres'), opcao: z.string().nullable() })

export interface BuscaFormProps {
  rotulo: string
  ajuda?: string
  opcoes: { rotulo: string; todas: string; lista: readonly { value: string; label: string }[] }
  valor: Busca
  onBuscar: (busca: Busca) => void
}

/** Search form above a list: a text and one select. It shows the current search and keeps the focus. */
export function BuscaForm({ rotulo, ajuda, opcoes, valor, onBuscar }: BuscaFormProps) {
  const form = useFormOf(Valores, valor)
  const { control, reset, setFocus } = form
  const { texto, opcao } = valor
  // The search may change from outside (a button, browser back). Reset, not a new key: remounting would lose the focus.
  useEffect(() => reset({ texto, opcao }), [reset, texto, opcao])
  const active = texto !== '' || opcao !== null
  const clear = () => {
    // The button that had the focus disappears with the search.
    setFocus('texto')
    onBuscar({ texto: '', opcao: null })
  }
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
          <Button variant="subtle" onClick={clear}>
            limpar
          </Button>
        )}
      </form>
    </search>
  )
}
