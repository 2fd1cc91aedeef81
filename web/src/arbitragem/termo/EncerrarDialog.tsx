import { textos } from '@concordia/contract/arbitragem/termo/calls'
import { EncerrarComNota, type Texto } from '@concordia/contract/arbitragem/termo/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** Closes the text without those who refused or are silent. */
export default function EncerrarDialog({ sobre: { id: tid, sha256 }, ...shown }: DialogoProps<Texto>) {
  const form = useFormOf(EncerrarComNota, { nota: '' })
  return (
    <Decisao
      {...shown}
      title="Encerrar sem todas as assinaturas"
      form={form}
      ato={textos.fechar}
      input={({ nota }) => ({ params: { tid }, body: { nota, sha256 } })}
      consequencias={[
        'Ninguém mais assina. O documento é selado com as assinaturas que há e com a nota, e entra nos autos.',
        'As partes e os árbitros são avisados.',
      ]}
      botao="encerrar com a nota"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="nota"
        label="Nota"
        description="Diga quem não assinou e por que a arbitragem prossegue. É impressa no documento."
        minRows={4}
        required
      />
    </Decisao>
  )
}
