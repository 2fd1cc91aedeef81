import {
  AUDIENCIAS_DO,
  PAPEIS_NA_AUDIENCIA,
  type PapelNaAudiencia,
  TIPOS_DE_AUDIENCIA,
} from '@concordia/contract/rules/audiencia'
import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { newUuid } from '../../api/uuid.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe, type Referencia } from '../../paths/procedimento.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { Conflitos } from '../campos/Conflitos.tsx'
import { LugarFields } from '../campos/LugarFields.tsx'
import { QuandoFields } from '../campos/QuandoFields.tsx'
import { campoDe } from '../campos/valores.ts'
import { AUDIENCIAS_DE } from '../palavras.ts'
import { bodyOf, Formulario, valoresIniciais } from './formulario.ts'
import { OpcoesFields } from './OpcoesFields.tsx'

interface AudienciaFormProps extends Referencia {
  convidaveis: readonly { user_id: number; nome: string; papel: PapelNaAudiencia }[]
  geraSala: boolean
  /** The user may keep it between the invited and themself. */
  reservavel: boolean
}

const COMOS = [
  { value: 'marcar', label: 'Dia e hora' },
  { value: 'consultar', label: 'Consultar horários', description: 'Os convidados votam, e você escolhe.' },
]
const SAIR = {
  title: 'Sair sem enviar?',
  message: 'O que você preencheu se perde.',
  confirm: 'sair',
  cancel: 'continuar preenchendo',
  danger: true,
}

/** The form of a new hearing. After a failed send everything stays as it was typed. */
export function AudienciaForm({ tipo, id, convidaveis, geraSala, reservavel }: AudienciaFormProps) {
  const { chamadas, exemplo, designar } = AUDIENCIAS_DE[tipo]
  const [chave] = useState(newUuid)
  const [inicial] = useState(() => valoresIniciais(tipo, convidaveis, geraSala))
  const form = useFormOf(Formulario, inicial)
  const { control } = form
  const sent = useRef(false)
  useLeaveGuard({ wouldLose: () => !sent.current && form.formState.isDirty, question: () => SAIR })
  const go = useGo()
  const { send, isPending } = useCommand(chamadas.create, {
    meta: { stays: true },
    onSuccess: ({ audiencia, message }) => {
      sent.current = true
      notify.success(message)
      return go(path('Audiencia', { id: audiencia.id }), { replace: true })
    },
    onError: (error) => applyErrors(form, comOsCampos(error)),
  })
  const [como, dia, das, as, convidados] = useWatch({ control, name: ['como', 'dia', 'das', 'as', 'convidados'] })
  const consulta = como === 'consultar'
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((valores) =>
        send({ params: { id }, body: bodyOf(valores), options: { headers: { 'idempotency-key': chave } } }),
      )}
    >
      <Stack gap="lg">
        <FormSection title="O que é" order={2}>
          <RadioField
            control={control}
            name="tipo"
            label="Tipo"
            options={AUDIENCIAS_DO[tipo].map((value) => ({ value, label: TIPOS_DE_AUDIENCIA[value].titulo }))}
            inline
            required
          />
          <TextField control={control} name="titulo" label="Título" placeholder={exemplo} maxLength={120} required />
        </FormSection>
        <FormSection title="Quando" about="Sempre no horário de Brasília." order={2}>
          <RadioField control={control} name="como" label="Como escolher o horário" options={COMOS} />
          {consulta ? (
            <OpcoesFields control={control} procedimento={{ tipo, id }} convidados={convidados} />
          ) : (
            <>
              <QuandoFields control={control} />
              <Conflitos procedimento={{ tipo, id }} quando={{ dia, das, as }} convidados={convidados} />
            </>
          )}
        </FormSection>
        <FormSection title="Onde" order={2}>
          <LugarFields control={control} geraSala={geraSala} />
        </FormSection>
        <FormSection title="Quem" about="Cada convidado recebe o convite por e-mail, com o horário para o calendário." order={2}>
          <ChecksField
            control={control}
            name="convidados"
            label="Convidados"
            options={convidaveis.map(({ user_id, nome, papel }) => ({
              value: user_id,
              label: `${nome}, ${PAPEIS_NA_AUDIENCIA[papel].toLowerCase()}`,
            }))}
          />
          {reservavel && (
            <CheckboxField
              control={control}
              name="reservada"
              label="Sessão reservada"
              description="Só você e os convidados sabem que ela existe. Ela não entra nos autos, e a secretaria não a vê."
            />
          )}
        </FormSection>
        <FieldsToFix form={form} />
        <Group justify="space-between">
          <LinkButton to={detalhesDe({ tipo, id })} variant="default">
            voltar
          </LinkButton>
          <Button type="submit" loading={isPending}>
            {consulta ? 'consultar horários' : designar}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** The same failure with the names of the form's fields. */
const comOsCampos = ({ status, message, errors }: ApiError) =>
  new ApiError(status, message, errors && Object.fromEntries(Object.entries(errors).map(([nome, said]) => [campoDe(nome), said])))
