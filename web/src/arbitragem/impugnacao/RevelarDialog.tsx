import { impugnacoes } from '@concordia/contract/arbitragem/impugnacao/calls'
import { MAX_TEXTO, NovaRevelacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** An arbitrator discloses something that came up after the acceptance. */
export default function RevelarDialog({ sobre: { id }, ...shown }: DialogoProps<{ id: number }>) {
  const form = useFormOf(NovaRevelacao, { texto: '' })
  return (
    <Decisao
      {...shown}
      title="Revelar um fato às partes"
      form={form}
      ato={impugnacoes.revelar}
      input={(body) => ({ params: { id }, body })}
      consequencias={[
        'O que você revela fica nos autos, e todos que acompanham o processo são avisados.',
        'O prazo das partes para objetar se abre de novo, onde a câmara o tem.',
        'A revelação não pode ser desfeita.',
      ]}
      botao="revelar"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="texto"
        label="Fato revelado"
        description="Todo fato que possa pôr em dúvida a sua imparcialidade ou independência (Lei 9.307/1996, art. 14, § 1º)."
        maxLength={MAX_TEXTO}
        autosize
        minRows={5}
        required
      />
    </Decisao>
  )
}
