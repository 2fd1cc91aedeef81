import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { Pedido } from '@concordia/contract/arbitragem/sentenca/schemas'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { formatDate } from '@concordia/contract/values/dates'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export interface APedir {
  id: number
  /** Null: the window has not begun. */
  ate: string | null
}

/** A parte asks for clarifications of the award. */
export default function PedirDialog({ sobre: { id, ate }, ...shown }: DialogoProps<APedir>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(Pedido, { texto: '', documentos: [] })
  return (
    <Decisao
      {...shown}
      title="Pedir esclarecimentos da sentença"
      form={form}
      ato={sentencas.pedir}
      input={(body) => ({ params: { id }, body, options: { headers: { 'idempotency-key': chave } } })}
      consequencias={[
        'O pedido entra nos autos, com recibo de protocolo, e não pode ser retirado.',
        'Os árbitros e as outras partes são avisados por e-mail.',
        ...(ate === null ? [] : [`O prazo para pedir termina em ${formatDate(ate)}, em dias corridos.`]),
      ]}
      botao="pedir esclarecimentos"
    >
      <TextAreaField
        control={form.control}
        name="texto"
        label="O que deve ser esclarecido"
        description="Erro material, obscuridade, dúvida, contradição, ou ponto omitido (Lei 9.307/1996, art. 30)."
        autosize
        minRows={5}
        required
      />
      <NamedFilesField control={form.control} name="documentos" max={MAX_DOCUMENTOS} />
    </Decisao>
  )
}
