import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { Decisao as DecisaoDoPedido } from '@concordia/contract/arbitragem/sentenca/schemas'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export interface ADecidir {
  id: number
  eid: number
  /** The name of the person who asked. */
  por: string
}

/** An arbitrator files what the arbitrators decided about a request. */
export default function DecidirDialog({ sobre: { id, eid, por }, ...shown }: DialogoProps<ADecidir>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(DecisaoDoPedido, { arquivo: null as never })
  return (
    <Decisao
      {...shown}
      title={`Decisão sobre o pedido de ${por}`}
      form={form}
      ato={sentencas.decidir}
      input={(body) => ({
        ...{ params: { id, eid }, body },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={[
        'A decisão entra nos autos, em seu nome, e as partes são avisadas por e-mail.',
        'Os 90 dias para a ação de anulação passam a contar do aviso desta decisão (Lei 9.307/1996, art. 33, § 1º).',
        'Ela não pode ser retirada.',
      ]}
      botao="juntar a decisão"
      definitivo
    >
      <FileField control={form.control} name="arquivo" label="Decisão" schema={DecisaoDoPedido.shape.arquivo} required />
    </Decisao>
  )
}
