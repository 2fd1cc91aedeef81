import { NovoWebhook } from '@concordia/contract/integracoes/schemas'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { SegredoDialog } from '../SegredoDialog.tsx'
import { CamposDoWebhook } from './CamposDoWebhook.tsx'
import { DONOS, type Dono } from './donos.ts'
import { GUARDE_O_SEGREDO } from './guarde.ts'

/** Creates a webhook; its secret is shown once. */
export default function CriarWebhookDialog({ sobre: { dono }, ...dialog }: DialogoProps<{ dono: Dono }>) {
  const [segredo, setSegredo] = useState<string | null>(null)
  const criar = useSentForm(
    DONOS[dono].calls.create,
    NovoWebhook,
    { url: '', tipos: [] },
    { onSent: (answer) => setSegredo(answer.segredo) },
  )
  if (segredo) return <SegredoDialog {...dialog} {...GUARDE_O_SEGREDO} segredo={segredo} />
  return (
    <Dialog {...dialog} keepOpen title="Criar webhook">
      <SentForm {...criar} botao="criar webhook" onCancel={dialog.onClose}>
        <CamposDoWebhook control={criar.form.control} />
      </SentForm>
    </Dialog>
  )
}
