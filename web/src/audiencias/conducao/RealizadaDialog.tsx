import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { optionalLines } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { PAPEIS_NA_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const Valores = z.object({ presentes: z.array(z.number()), ocorrencias: optionalLines(5000) })

/** Records that a hearing happened: who was present, and what occurred. */
export default function RealizadaDialog({ sobre: { id, convidados, reservada }, ...shown }: DialogoProps<Audiencia>) {
  const vao = convidados.filter(({ resposta }) => resposta === 'aceita').map(({ user_id }) => user_id)
  const form = useFormOf(Valores, { presentes: vao, ocorrencias: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Registrar que aconteceu"
      form={form}
      ato={audiencias.realizada}
      input={(body) => ({ params: { id }, body })}
      consequencias={[
        reservada
          ? 'Quem esteve presente e o que ocorreu ficam na página, para os convidados.'
          : 'Consta dos autos que aconteceu, com quem esteve presente e o que ocorreu.',
        'O registro não pode ser desfeito.',
      ]}
      botao="registrar"
      definitivo
    >
      <ChecksField
        control={control}
        name="presentes"
        label="Quem esteve presente"
        options={convidados.map(({ user_id, nome, papel }) => ({
          value: user_id,
          label: `${nome}, ${PAPEIS_NA_AUDIENCIA[papel].toLowerCase()}`,
        }))}
      />
      <TextAreaField
        control={control}
        name="ocorrencias"
        label="O que ocorreu (opcional)"
        description="Os convidados o leem."
        autosize
        minRows={4}
      />
    </Decisao>
  )
}
