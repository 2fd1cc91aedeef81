import { impugnacoes } from '@concordia/contract/arbitragem/impugnacao/calls'
import { type Impugnacao, MAX_TEXTO, NovaManifestacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** The arbitrator or the other side answers a challenge. */
export default function ManifestarDialog({ sobre, ...shown }: DialogoProps<{ id: number; impugnacao: Impugnacao }>) {
  const { id, impugnacao } = sobre
  const form = useFormOf(NovaManifestacao, { texto: '', documentos: [] })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title={`Responder à impugnação de ${impugnacao.arbitro.name}`}
      form={form}
      ato={impugnacoes.manifestar}
      input={(body) => ({ params: { id, iid: impugnacao.id }, body })}
      consequencias={[
        'A resposta fica nos autos com o seu nome, e todos que acompanham o processo são avisados.',
        'Só cabe uma resposta do árbitro e uma do outro lado. Ela não pode ser desfeita.',
      ]}
      botao="enviar resposta"
      definitivo
    >
      <TextAreaField control={control} name="texto" label="Manifestação" maxLength={MAX_TEXTO} autosize minRows={5} required />
      <NamedFilesField control={control} name="documentos" max={MAX_DOCUMENTOS} />
    </Decisao>
  )
}
