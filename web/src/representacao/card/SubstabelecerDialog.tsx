import { z } from '@concordia/contract/http/zod'
import { pessoas } from '@concordia/contract/identidade/calls'
import type { Pessoa } from '@concordia/contract/identidade/schemas/pessoas'
import { representacoes } from '@concordia/contract/representacao/calls'
import { type Representacao, Substabelecimento } from '@concordia/contract/representacao/schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { opcoesDe } from '../palavras.ts'

const RESERVA = [
  { value: 'com', label: 'Com reserva: vocês dois atuam' },
  { value: 'sem', label: 'Sem reserva: só o outro advogado atua, e o seu acesso termina' },
]
const { poderes, documento } = Substabelecimento.shape
const Valores = z
  .object({
    advogado_id: z.custom<Pessoa | null>().refine((pessoa) => pessoa !== null, 'Informe o advogado'),
    reserva: z.enum(['com', 'sem']),
    poderes,
    ciencia_do_cliente: z.boolean(),
    documento: z
      .custom<File | null>()
      .refine((file) => file !== null, 'Adicione o substabelecimento em PDF')
      .pipe(documento),
  })
  .refine(({ reserva, ciencia_do_cliente }) => reserva === 'com' || ciencia_do_cliente, {
    path: ['ciencia_do_cliente'],
    error: 'Confirme que o cliente sabe',
  })

/** A lawyer gives powers of a client to another lawyer. */
export default function SubstabelecerDialog({ sobre, ...shown }: DialogoProps<Representacao>) {
  const [chave] = useState(newUuid)
  const form = useFormOf(Valores, {
    advogado_id: null,
    reserva: 'com',
    poderes: sobre.poderes,
    ciencia_do_cliente: false,
    documento: null,
  })
  const { control } = form
  const sem = useWatch({ control, name: 'reserva' }) === 'sem'
  return (
    <Decisao
      {...shown}
      title={`Substabelecer os poderes de ${sobre.parte.nome}`}
      form={form}
      ato={representacoes.substabelecer}
      campos={{ com_reserva: 'reserva' }}
      input={({ advogado_id, reserva, ...body }) => ({
        params: { rid: sobre.id },
        body: { ...body, advogado_id: advogado_id!.id, com_reserva: reserva === 'com' },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={[
        'O outro advogado tem acesso na hora, e todos que acompanham são avisados.',
        ...(sem ? ['O seu acesso por este cliente termina na hora. Isso não pode ser desfeito.'] : []),
      ]}
      botao="substabelecer"
      definitivo={sem}
    >
      <SearchField
        control={control}
        name="advogado_id"
        label="Advogado"
        description="Uma conta com perfil de advogado aprovado."
        search={(text, signal) => call(pessoas.searchUsers, { params: { text } }, { signal }).then(({ users }) => users)}
        optionOf={({ id, name, email }) => ({ value: id, label: `${name} (${email})` })}
        required
      />
      <RadioField control={control} name="reserva" label="Reserva de poderes" options={RESERVA} required />
      <ChecksField control={control} name="poderes" label="Poderes que passam" options={opcoesDe(sobre)} />
      {sem && (
        <CheckboxField
          control={control}
          name="ciencia_do_cliente"
          label="O cliente sabe deste substabelecimento sem reserva (Código de Ética da OAB, art. 26)."
          required
        />
      )}
      <FileField control={control} name="documento" label="Substabelecimento" schema={documento} required />
    </Decisao>
  )
}
