import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { Ponto } from '@concordia/contract/arbitragem/sentenca/schemas'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import type { ALer } from './LerDialog.tsx'

export default function AnotarDialog({ sobre: { minuta }, ...shown }: DialogoProps<ALer>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(Ponto, { texto: '' })
  return (
    <Decisao
      {...shown}
      title="Anotar ponto na minuta"
      form={form}
      ato={sentencas.anotar}
      input={(body) => ({
        ...{ params: { sid: minuta.id }, body },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={['Os árbitros são avisados e leem o ponto. As partes não o leem, nem agora nem depois.']}
      botao="anotar ponto"
    >
      <TextAreaField control={form.control} name="texto" label="Ponto a observar" autosize minRows={4} required />
    </Decisao>
  )
}
