import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { z } from '@concordia/contract/http/zod'
import { Pdf } from '@concordia/contract/values/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import type { ALer } from './LerDialog.tsx'

const Voto = z.object({ arquivo: Pdf('Adicione o voto divergente em pdf') })

export default function DivergirDialog({ sobre: { id, minuta }, ...shown }: DialogoProps<ALer>) {
  const form = useFormOf(Voto, { arquivo: null as never })
  return (
    <Decisao
      {...shown}
      title="Anexar voto divergente"
      form={form}
      ato={sentencas.divergir}
      input={(body) => ({ params: { id, sid: minuta.id }, body })}
      consequencias={[
        'Os outros árbitros leem o voto agora; as partes o leem com a sentença, quando ela for proferida.',
        'Outro voto seu substitui este, enquanto a maioria não tiver assinado.',
      ]}
      botao="anexar voto"
    >
      <FileField control={form.control} name="arquivo" label="Voto divergente" schema={Voto.shape.arquivo} required />
    </Decisao>
  )
}
