import { type Minuta, minutas } from '@concordia/contract/negociacoes/minutas'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SignDialog } from '../../../ui/sign/SignDialog.tsx'

interface Assinavel {
  /** Of the negotiation. */
  id: number
  /** As the signer reads it: another text in its place is not signed. */
  minuta: Minuta
}

/** Signing a draft. */
export default function AssinarDialog({ sobre: { id, minuta }, ...dialog }: DialogoProps<Assinavel>) {
  const params = { id, minutaId: minuta.id }
  return (
    <SignDialog
      {...dialog}
      title="Assinar a minuta"
      text={{ html: minuta.texto, sha256: minuta.sha256 }}
      appMessage="Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina a minuta."
      ask={{ endpoint: minutas.code, input: { params } }}
      sign={{ endpoint: minutas.assinar, input: (body) => ({ params, body }), onDone: () => undefined }}
    />
  )
}
