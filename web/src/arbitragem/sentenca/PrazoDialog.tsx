import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { NovoPrazo } from '@concordia/contract/arbitragem/sentenca/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export interface OPrazo {
  id: number
  /** The last day now; null: no clock runs. */
  ate: string | null
  haTermo: boolean
}

const DO_TERMO = { value: 'termo', label: 'O termo de arbitragem' } as const
const DAS_PARTES = { value: 'partes', label: 'Acordo das partes' } as const

/** An arbitrator records another last day for the award. */
export default function PrazoDialog({ sobre: { id, ate, haTermo }, ...shown }: DialogoProps<OPrazo>) {
  const form = useFormOf(NovoPrazo, { ate: null as never, fundamento: haTermo ? 'termo' : 'partes', visto: ate })
  return (
    <Decisao
      {...shown}
      title="Fixar o prazo para a sentença"
      form={form}
      ato={sentencas.prazo}
      input={(body) => ({ params: { id }, body })}
      consequencias={[
        'O novo prazo vale no lugar do atual e fica nos autos, em seu nome. As partes e a secretaria são avisadas.',
        'Ele conta dias corridos. Só suspensões a partir de hoje são somadas a ele.',
      ]}
      botao="fixar prazo"
    >
      {ate && <Text size="sm">O prazo atual vai até {formatDate(ate)}.</Text>}
      <PrazoField control={form.control} name="ate" label="Proferir até" required />
      <RadioField
        control={form.control}
        name="fundamento"
        label="De onde vem o prazo"
        options={haTermo ? [DO_TERMO, DAS_PARTES] : [DAS_PARTES]}
        required
      />
    </Decisao>
  )
}
