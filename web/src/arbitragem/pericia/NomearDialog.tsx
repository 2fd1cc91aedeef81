import { pericias } from '@concordia/contract/arbitragem/pericia/calls'
import { NovaPericia, type Perito } from '@concordia/contract/arbitragem/pericia/schemas'
import { MAX_TEXTO } from '@concordia/contract/arbitragem/pericia/words'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import { useChave } from '../../ui/dialog/useChave.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Folded } from '../../ui/page/Folded.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './Pericias.module.css'

/** An arbitrator names an expert of the roster; those who are impeded are named below it, each with the reason. */
export default function NomearDialog({ sobre: { id }, ...shown }: DialogoProps<{ id: number }>) {
  const { data, error, refetch } = useQuery(queryOf(pericias.peritos, { params: { id } }))
  const options = useChave()
  const form = useFormOf(NovaPericia, { objeto: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Nomear perito"
      form={form}
      ato={pericias.nomear}
      input={(body) => ({ params: { id }, body, options })}
      consequencias={[
        'O perito é avisado e, até responder, lê só o objeto, os dias e os nomes das partes e dos árbitros.',
        'Quando aceitar, propõe os honorários, que um árbitro decide, e passa a ver o processo até o fim da perícia.',
        'A nomeação fica nos autos com o seu nome. As partes são avisadas e podem enviar quesitos até o laudo.',
      ]}
      botao="nomear perito"
    >
      {data ? (
        <Rol peritos={data.peritos}>
          <SelectField
            control={control}
            name="perito_id"
            label="Perito"
            placeholder="Busque pelo nome"
            options={livres(data.peritos).map(({ id, nome }) => ({ value: id, label: nome }))}
            searchable
            required
          />
        </Rol>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
      <TextAreaField
        control={control}
        name="objeto"
        label="Objeto da perícia"
        description="O que o perito deve examinar. Ele o lê antes de aceitar."
        maxLength={MAX_TEXTO}
        autosize
        minRows={4}
        required
      />
      <IntegerField
        control={control}
        name="prazo_dias"
        label="Prazo do laudo, em dias corridos"
        description="Contados do aceite. Se o último não for dia útil, o prazo termina no seguinte."
        required
      />
    </Decisao>
  )
}

const livres = (peritos: readonly Perito[]) => peritos.filter(({ impedimento }) => impedimento === null)

function Rol({ peritos, children }: { peritos: readonly Perito[]; children: React.ReactNode }) {
  const impedidos = peritos.filter(({ impedimento }) => impedimento !== null)
  return (
    <div>
      {livres(peritos).length > 0 ? children : <Text>Nenhum perito aprovado pode ser nomeado neste processo.</Text>}
      {impedidos.length > 0 && (
        <Folded label={impedidos.length === 1 ? '1 perito impedido' : `${impedidos.length} peritos impedidos`}>
          <ul className={css.impedidos}>
            {impedidos.map(({ id, nome, impedimento }) => (
              <li key={id}>
                <strong>{nome}</strong>: {impedimento}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </div>
  )
}
