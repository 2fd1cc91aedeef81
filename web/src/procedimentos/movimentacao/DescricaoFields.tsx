import { OUTROS } from '@concordia/contract/procedimentos/words'
import { Alert, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type Control, useWatch } from 'react-hook-form'
import { AUDIENCIAS_DE } from '../../audiencias/palavras.ts'
import { path } from '../../paths/paths.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { LinkButton } from '../../ui/links.tsx'
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

/** Leads from a movement of this description to the form of a hearing. */
export const AudienciaNote = ({ tipo, id }: Referencia) => (
  <Alert role="note" color="marca" icon={<IconCalendarPlus aria-hidden />}>
    <Text c="var(--mantine-color-text)">
      Para convidar as pessoas, com dia, hora e lugar na agenda de cada uma, use “{AUDIENCIAS_DE[tipo].designar}”. Por aqui, entra
      nos autos só o documento, sem prazo.
    </Text>
    <LinkButton to={path(AUDIENCIAS_DE[tipo].criar, { id })} variant="default" size="sm" mt="sm">
      {AUDIENCIAS_DE[tipo].designar}
    </LinkButton>
  </Alert>
)
