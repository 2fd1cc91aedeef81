import { PedidoAdvogado, PedidoArbitro, PedidoMediador, PedidoPerito } from '@concordia/contract/conta/schemas/perfis'
import type { TipoDePerfil } from '@concordia/contract/conta/words'
import type { ComponentType } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FileField } from '../../ui/form/FileField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PedidoForm } from './PedidoForm.tsx'
import { usePedidoDePerfil } from './usePedidoDePerfil.ts'

interface PedidoProps {
  onClose: () => void
}

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

function Advogado({ onClose }: PedidoProps) {
  const pedido = usePedidoDePerfil('advogado', PedidoAdvogado, { oab_inscricao: '', oab_carteira: NENHUM })
  const { control } = pedido.form
  const { oab_carteira } = PedidoAdvogado.shape
  return (
    <PedidoForm pedido={pedido} onClose={onClose}>
      <TextField
        control={control}
        name="oab_inscricao"
        label="Inscrição na OAB"
        description="Com a seccional, como em SP 123.456"
        autoComplete="off"
        required
      />
      <FileField control={control} name="oab_carteira" label="Cópia da carteira da OAB" schema={oab_carteira} required />
    </PedidoForm>
  )
}

function Perito({ onClose }: PedidoProps) {
  const pedido = usePedidoDePerfil('perito', PedidoPerito, { lattes: '', curriculo: NENHUM, carteira: NENHUM })
  const { control } = pedido.form
  const { curriculo, carteira } = PedidoPerito.shape
  return (
    <PedidoForm pedido={pedido} onClose={onClose}>
      <LattesField control={control} name="lattes" />
      <FileField control={control} name="curriculo" label="Currículo" schema={curriculo} required />
      <FileField control={control} name="carteira" label="Cópia da carteira profissional" schema={carteira} required />
    </PedidoForm>
  )
}

function Arbitro({ onClose }: PedidoProps) {
  const pedido = usePedidoDePerfil('arbitro', PedidoArbitro, { lattes: '', curriculo: NENHUM })
  const { control } = pedido.form
  return (
    <PedidoForm pedido={pedido} onClose={onClose}>
      <LattesField control={control} name="lattes" required />
      <FileField control={control} name="curriculo" label="Currículo" schema={PedidoArbitro.shape.curriculo} required />
    </PedidoForm>
  )
}

function Mediador({ onClose }: PedidoProps) {
  const pedido = usePedidoDePerfil('mediador', PedidoMediador, { lattes: '', curriculo: NENHUM, certificado: NENHUM })
  const { control } = pedido.form
  const { curriculo, certificado } = PedidoMediador.shape
  return (
    <PedidoForm pedido={pedido} onClose={onClose}>
      <LattesField control={control} name="lattes" required />
      <FileField control={control} name="curriculo" label="Currículo" schema={curriculo} required />
      <FileField control={control} name="certificado" label="Certificado de mediador" schema={certificado} required />
    </PedidoForm>
  )
}

export const PEDIDOS: Record<TipoDePerfil, ComponentType<PedidoProps>> = {
  advogado: Advogado,
  perito: Perito,
  arbitro: Arbitro,
  mediador: Mediador,
}
