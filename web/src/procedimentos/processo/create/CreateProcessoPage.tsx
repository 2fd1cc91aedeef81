import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { ProtocoloPage } from '../../protocolo/ProtocoloPage.tsx'
import { PETICAO_INICIAL } from './peticao.ts'

const PeticaoPassos = lazyPart(() => import('./PeticaoPassos.tsx'))

export default function CreateProcessoPage() {
  return <ProtocoloPage tipo="processo" formulario={PETICAO_INICIAL} passos={PeticaoPassos} />
}
