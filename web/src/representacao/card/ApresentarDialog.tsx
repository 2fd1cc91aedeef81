import { Day, Id } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Apresenta, CHAMADAS_DA_MATERIA } from '../palavras.ts'
import { ProcuracaoFields } from './ProcuracaoFields.tsx'

const { poderes, procuracao } = NovaRepresentacao.shape
const Valores = z.object({
  parte_id: Id.nullable().refine((id) => id !== null, 'Escolha a parte que você representa'),
  poderes,
  ate: Day.nullable(),
  procuracao: z
    .custom<File | null>()
    .refine((file) => file !== null, 'Adicione a procuração em PDF')
    .pipe(procuracao),
})

/** A lawyer presents the power of attorney of a parte of a matter that they already follow. */
export default function ApresentarDialog({ sobre: { materia, partes }, ...shown }: DialogoProps<Apresenta>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(Valores, {
    parte_id: partes.length === 1 ? partes[0]!.id : null,
    poderes: ['foro'],
    ate: null,
    procuracao: null,
  })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Apresentar procuração"
      form={form}
      ato={CHAMADAS_DA_MATERIA[materia.tipo].apresentar}
      input={({ parte_id, ate, ...body }) => ({
        params: { id: materia.id },
        body: { ...body, parte_id: parte_id!, ...(ate && { ate }) },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={[
        'Todos que acompanham são avisados de que você representa esta parte.',
        'A secretaria confere a procuração. Se a recusar, o acesso que vem dela termina.',
        'Quando a representação terminar, termina também o acesso que você tinha por este cliente.',
      ]}
      botao="apresentar"
    >
      <SelectField
        control={control}
        name="parte_id"
        label="Parte que você representa"
        options={partes.map(({ id, nome }) => ({ value: id, label: nome }))}
        required
      />
      <ProcuracaoFields control={control} />
    </Decisao>
  )
}
