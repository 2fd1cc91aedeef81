import {
  PedidoAdvogado,
  PedidoArbitro,
  PedidoMediador,
  PedidoPerito,
  perfis,
  type TipoDePerfil,
} from '@concordia/contract/conta/perfis'
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentType, ReactNode, SubmitEventHandler } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useCommand } from '../../api/useCommand.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'

interface PedidoProps {
  onCancel: () => void
}
interface FrameProps extends PedidoProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  sending: boolean
  children: ReactNode
}

const Frame = ({ onSubmit, onCancel, sending, children }: FrameProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          cancelar
        </Button>
        <Button type="submit" loading={sending}>
          enviar pedido
        </Button>
      </Group>
    </Stack>
  </form>
)

const enviado = ({ message }: { message: string }) => notify.success(message)
/** No file chosen yet: the schema says what is missing. */
const NENHUM = null as never

interface LattesProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
  required?: boolean
}
export const LattesField = <T extends FieldValues, O>(props: LattesProps<T, O>) => (
  <TextField
    {...props}
    label="Endereço do Lattes"
    description="Como em http://lattes.cnpq.br/0123456789012345"
    inputMode="url"
    autoComplete="off"
  />
)

function Advogado({ onCancel }: PedidoProps) {
  const form = useFormOf(PedidoAdvogado, { oab_inscricao: '', oab_carteira: NENHUM })
  const { control } = form
  const pedir = useCommand(perfis.pedirAdvogado, { onSuccess: enviado, onError: (error) => applyErrors(form, error) })
  const { oab_carteira } = PedidoAdvogado.shape
  return (
    <Frame onCancel={onCancel} sending={pedir.isPending} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
      <TextField
        control={control}
        name="oab_inscricao"
        label="Inscrição na OAB"
        description="Com a seccional, como em SP 123.456"
        autoComplete="off"
        required
      />
      <FileField control={control} name="oab_carteira" label="Cópia da carteira da OAB" schema={oab_carteira} required />
    </Frame>
  )
}

function Perito({ onCancel }: PedidoProps) {
  const form = useFormOf(PedidoPerito, { lattes: '', curriculo: NENHUM, carteira: NENHUM })
  const { control } = form
  const pedir = useCommand(perfis.pedirPerito, { onSuccess: enviado, onError: (error) => applyErrors(form, error) })
  const { curriculo, carteira } = PedidoPerito.shape
  return (
    <Frame onCancel={onCancel} sending={pedir.isPending} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
      <LattesField control={control} name="lattes" />
      <FileField control={control} name="curriculo" label="Currículo" schema={curriculo} required />
      <FileField control={control} name="carteira" label="Cópia da carteira profissional" schema={carteira} required />
    </Frame>
  )
}

function Arbitro({ onCancel }: PedidoProps) {
  const form = useFormOf(PedidoArbitro, { lattes: '', curriculo: NENHUM })
  const { control } = form
  const pedir = useCommand(perfis.pedirArbitro, { onSuccess: enviado, onError: (error) => applyErrors(form, error) })
  return (
    <Frame onCancel={onCancel} sending={pedir.isPending} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
      <LattesField control={control} name="lattes" required />
      <FileField control={control} name="curriculo" label="Currículo" schema={PedidoArbitro.shape.curriculo} required />
    </Frame>
  )
}

function Mediador({ onCancel }: PedidoProps) {
  const form = useFormOf(PedidoMediador, { lattes: '', curriculo: NENHUM, certificado: NENHUM })
  const { control } = form
  const pedir = useCommand(perfis.pedirMediador, { onSuccess: enviado, onError: (error) => applyErrors(form, error) })
  const { curriculo, certificado } = PedidoMediador.shape
  return (
    <Frame onCancel={onCancel} sending={pedir.isPending} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
      <LattesField control={control} name="lattes" required />
      <FileField control={control} name="curriculo" label="Currículo" schema={curriculo} required />
      <FileField control={control} name="certificado" label="Certificado de mediador" schema={certificado} required />
    </Frame>
  )
}

/** The form of each profile's request. */
export const PEDIDOS: Record<TipoDePerfil, ComponentType<PedidoProps>> = {
  advogado: Advogado,
  perito: Perito,
  arbitro: Arbitro,
  mediador: Mediador,
}
