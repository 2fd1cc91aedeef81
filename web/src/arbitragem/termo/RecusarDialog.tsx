import { textos } from '@concordia/contract/arbitragem/termo/calls'
import { RecusarTexto, type Texto } from '@concordia/contract/arbitragem/termo/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** Says that the user does not sign, and why. */
export default function RecusarDialog({ sobre: { id: tid }, ...shown }: DialogoProps<Texto>) {
  const form = useFormOf(RecusarTexto, { motivo: '' })
  return (
    <Decisao
      {...shown}
      title="Recusar assinar"
      form={form}
      ato={textos.recusar}
      motivo="Fica nos autos e no documento, onde as partes e os árbitros o leem."
      input={({ motivo }) => ({ params: { tid }, body: { motivo } })}
      consequencias={[
        'A recusa e o motivo constam dos autos.',
        'Ela não impede que a arbitragem prossiga: os árbitros podem encerrar o termo com uma nota.',
        'Enquanto o termo não for encerrado, você ainda pode assiná-lo.',
      ]}
      botao="recusar assinar"
      definitivo
    />
  )
}
