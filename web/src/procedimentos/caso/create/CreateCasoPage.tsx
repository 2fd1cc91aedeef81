import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { ProtocoloPage } from '../../protocolo/ProtocoloPage.tsx'
import { PEDIDO } from './pedido.ts'

const CasoPassos = lazyPart(() => import('./CasoPassos.tsx'))

export default function CreateCasoPage() {
  return <ProtocoloPage tipo="caso" formulario={PEDIDO} passos={CasoPassos} />
}
