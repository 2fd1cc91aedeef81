import { ProtocoloPage } from '../../procedimentos/protocolo/ProtocoloPage.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { PETICAO_INICIAL } from './peticao.ts'

const PeticaoPassos = lazyPart(() => import('./PeticaoPassos.tsx'))

export default function CreateProcessoPage() {
  return <ProtocoloPage tipo="processo" formulario={PETICAO_INICIAL} passos={PeticaoPassos} />
}
