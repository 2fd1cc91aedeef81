import { cronograma } from '@concordia/contract/arbitragem/cronograma/calls'
import { type Etapa, MAX_ETAPAS, NovaEtapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import { z } from '@concordia/contract/http/zod'
import { Button, InputError } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { DE_PARTE, donosDoPrazo } from '../../procedimentos/donosDoPrazo.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './cronograma.module.css'

export interface DoCronograma {
  id: number
  versao: number
  etapas: readonly Etapa[]
  partes: readonly { id: number; nome: string }[]
}

/** The form holds the owner as the option of its field. */
const Formulario = z.object({ etapas: z.array(NovaEtapa.extend({ de: z.string('Escolha quem deve cumprir a etapa') })) })
type Valores = z.input<typeof Formulario>

const vazia = (): Valores['etapas'][number] => ({ titulo: '', ate: null as never, de: null as never })
const daEtapa = ({ titulo, ate, de }: Etapa) => ({
  titulo,
  ate,
  de: de.quem === 'parte' ? `${DE_PARTE}${de.parte?.id}` : de.quem,
})
const donoDe = (de: string): NovaEtapa['de'] =>
  de.startsWith(DE_PARTE) ? { parte_id: Number(de.slice(DE_PARTE.length)) } : (de as NovaEtapa['de'])

const CONSEQUENCIAS = [
  'Cada etapa é um prazo nos autos, com lembretes 7 dias e 1 dia antes, na agenda de quem deve cumpri-la.',
  'Uma etapa que sai da lista deixa de ser prazo, sem constar como vencida. As que já foram cumpridas ou já passaram ficam como estão.',
  'As partes são avisadas por e-mail.',
]

/** Publishes the timetable or changes it: the steps that are still ahead, one below the other. */
export default function CronogramaDialog({ sobre, ...shown }: DialogoProps<DoCronograma>) {
  const { id, versao, etapas, partes } = sobre
  const ahead = etapas.filter(({ situacao }) => situacao === 'em-curso').map(daEtapa)
  const form = useFormOf(Formulario, { etapas: ahead.length > 0 ? ahead : [vazia()] })
  return (
    <Decisao
      {...shown}
      title={versao === 0 ? 'Montar cronograma' : 'Alterar cronograma'}
      form={form}
      ato={cronograma.publicar}
      input={({ etapas: novas }) => ({
        params: { id },
        body: { versao, etapas: novas.map(({ de, ...etapa }) => ({ ...etapa, de: donoDe(de) })) },
      })}
      consequencias={CONSEQUENCIAS}
      botao="publicar cronograma"
    >
      <Etapas control={form.control} donos={donosDoPrazo('processo', partes)} />
    </Decisao>
  )
}

function Etapas({
  control,
  donos,
}: {
  control: Control<Valores, unknown, z.output<typeof Formulario>>
  donos: ReturnType<typeof donosDoPrazo>
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'etapas' })
  const { errors } = useFormState({ control, name: 'etapas' })
  const add = useRef<HTMLButtonElement>(null)
  const drop = (index: number) => {
    flushSync(() => remove(index))
    // The button that had the focus is gone.
    add.current?.focus()
  }
  const wrong = errors.etapas?.root?.message ?? errors.etapas?.message
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={css.etapa}>
          <legend>Etapa {index + 1}</legend>
          <TextField
            control={control}
            name={`etapas.${index}.titulo`}
            label="Nome"
            placeholder="Réplica"
            maxLength={120}
            required
          />
          <div className={css.campos}>
            <PrazoField control={control} name={`etapas.${index}.ate`} label="Até" required />
            <SelectField control={control} name={`etapas.${index}.de`} label="Quem cumpre" options={donos} required />
          </div>
          <Button mt="sm" size="xs" variant="default" onClick={() => drop(index)} aria-label={`retirar etapa ${index + 1}`}>
            retirar etapa
          </Button>
        </fieldset>
      ))}
      {wrong && <InputError size="md">{wrong}</InputError>}
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        disabled={fields.length >= MAX_ETAPAS}
        onClick={() => append(vazia())}
      >
        adicionar etapa
      </Button>
    </>
  )
}
