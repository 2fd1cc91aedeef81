import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { z } from '@concordia/contract/http/zod'
import { Motivo } from '@concordia/contract/values/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { queryOf } from '../../api/query.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Conflitos } from '../campos/Conflitos.tsx'
import { LugarFields } from '../campos/LugarFields.tsx'
import { QuandoFields } from '../campos/QuandoFields.tsx'
import { checkLugar, checkQuando, horarioDe, Lugar, lugarDe, Quando, valoresDe } from '../campos/valores.ts'
import { AUDIENCIAS_DE } from '../palavras.ts'

const Valores = z.object({ ...Quando.shape, ...Lugar.shape, motivo: Motivo }).superRefine((valores, ctx) => {
  checkQuando(valores, ctx)
  checkLugar(valores, ctx)
})

/** Another time or another place. When somebody else was first, the server refuses and the page shows what is so now. */
export default function RedesignarDialog({ sobre: audiencia, ...shown }: DialogoProps<Audiencia>) {
  const { id, procedimento, sequencia, reservada } = audiencia
  const [inicial] = useState(() => ({ ...valoresDe(audiencia), motivo: '' }))
  const form = useFormOf(Valores, inicial)
  const { control } = form
  const { data } = useQuery(
    queryOf(AUDIENCIAS_DE[procedimento.tipo].chamadas.list, { params: { id: procedimento.id } }, { overlay: false }),
  )
  const [dia, das, as] = useWatch({ control, name: ['dia', 'das', 'as'] })
  return (
    <Decisao
      {...shown}
      title="Redesignar"
      form={form}
      ato={audiencias.redesignar}
      campos={{ inicio: 'dia', fim: 'as' }}
      motivo="Os convidados o leem no convite novo e na página."
      input={({ motivo, ...valores }) => ({
        params: { id },
        // The rules above let no value pass that has no time.
        body: { ...horarioDe(valores)!, ...lugarDe(valores), motivo, sequencia },
      })}
      consequencias={[
        'Os convidados recebem o convite novo por e-mail, que troca o anterior no calendário.',
        'As respostas voltam a pendente: todos respondem outra vez.',
        ...(reservada ? [] : ['A redesignação consta dos autos.']),
      ]}
      botao="redesignar"
    >
      <QuandoFields control={control} />
      <Conflitos procedimento={procedimento} quando={{ dia, das, as }} exceto={id} />
      <LugarFields control={control} geraSala={data?.gera_sala ?? false} />
    </Decisao>
  )
}
