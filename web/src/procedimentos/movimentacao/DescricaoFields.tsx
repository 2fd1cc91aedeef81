import { OUTROS } from '@concordia/contract/procedimentos/words'
import { type Control, useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

interface DescricaoFieldsProps {
  control: Control<Valores, unknown, MovimentacaoPronta>
  /** The descriptions to choose from; undefined where people use their own words. */
  descricoes: readonly string[] | undefined
}

/** What the evento is. */
export function DescricaoFields({ control, descricoes }: DescricaoFieldsProps) {
  const outros = useWatch({ control, name: 'descricao' }) === OUTROS
  if (!descricoes) return <TextField control={control} name="descricao" label="Descrição" autoComplete="off" required />
  return (
    <>
      <SelectField
        control={control}
        name="descricao"
        label="Descrição"
        options={descricoes.map((value) => ({ value, label: value }))}
        searchable
        required
      />
      {outros && <TextField control={control} name="descricao_outros" label="Descreva o evento" autoComplete="off" required />}
    </>
  )
}
