import { OUTROS } from '@concordia/contract/procedimentos/words'
import { type Control, useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { MovimentacaoPronta, Valores } from './movimentacao.ts'

/** A description of an award: there is a way of its own, by which all arbitrators sign. */
const SENTENCA = /^senten[çc]a\b/i
const PELO_CAMINHO =
  'Para que os árbitros a assinem com código e a plataforma a sele, use “apresentar sentença”, na página do processo. Por aqui, o arquivo entra nos autos como está.'

interface DescricaoFieldsProps {
  control: Control<Valores, unknown, MovimentacaoPronta>
  /** The descriptions to choose from; undefined where people use their own words. */
  descricoes: readonly string[] | undefined
}

/** What the evento is. */
export function DescricaoFields({ control, descricoes }: DescricaoFieldsProps) {
  const descricao = useWatch({ control, name: 'descricao' })
  const outros = descricao === OUTROS
  if (!descricoes) return <TextField control={control} name="descricao" label="Descrição" autoComplete="off" required />
  return (
    <>
      <SelectField
        control={control}
        name="descricao"
        label="Descrição"
        options={descricoes.map((value) => ({ value, label: value }))}
        searchable
        description={SENTENCA.test(descricao ?? '') && PELO_CAMINHO}
        required
      />
      {outros && <TextField control={control} name="descricao_outros" label="Descreva o evento" autoComplete="off" required />}
    </>
  )
}
