import { impugnacoes } from '@concordia/contract/arbitragem/impugnacao/calls'
import { Decisao as DaImpugnacao, type Impugnacao, MAX_TEXTO } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const DECISOES = [
  { value: 'rejeitada', label: 'Rejeitar: o árbitro continua na função' },
  { value: 'acolhida', label: 'Acolher: o árbitro deixa a função e perde o acesso' },
]

/** The secretariat decides a challenge. */
export default function DecidirDialog({ sobre: { impugnacao }, ...shown }: DialogoProps<{ impugnacao: Impugnacao }>) {
  const form = useFormOf(DaImpugnacao, { decisao: null as never, fundamento: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title={`Decidir a impugnação de ${impugnacao.arbitro.name}`}
      form={form}
      ato={impugnacoes.decidir}
      input={(body) => ({ params: { iid: impugnacao.id }, body })}
      consequencias={[
        'A decisão e o fundamento ficam nos autos com o seu nome, e todos que acompanham o processo são avisados.',
        'Acolhida, a vaga fica livre para outra designação, e as outras impugnações deste árbitro terminam.',
        'A decisão não pode ser desfeita.',
      ]}
      botao="decidir"
      definitivo
    >
      <RadioField control={control} name="decisao" label="Decisão" options={DECISOES} required />
      <TextAreaField
        control={control}
        name="fundamento"
        label="Fundamento"
        description="As partes e os árbitros leem."
        maxLength={MAX_TEXTO}
        autosize
        minRows={5}
        required
      />
    </Decisao>
  )
}
