import { MudarWebhook, type Webhook } from '@concordia/contract/integracoes/schemas'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { CamposDoWebhook } from './CamposDoWebhook.tsx'
import { DONOS, type Dono } from './donos.ts'

type Sobre = Pick<Webhook, 'id' | 'url' | 'tipos' | 'situacao'> & { dono: Dono }

/** Changes address and subscription, and switches off or on again. */
export default function EditarWebhookDialog({ sobre: { dono, id, url, tipos, situacao }, ...dialog }: DialogoProps<Sobre>) {
  const salvar = useSentForm(
    DONOS[dono].calls.update,
    MudarWebhook,
    { url, tipos, ativo: situacao === 'ativo' },
    { input: (body) => ({ params: { id }, body }), onSent: dialog.onClose },
  )
  return (
    <Dialog {...dialog} keepOpen title="Editar webhook">
      <SentForm {...salvar} botao="salvar" onCancel={dialog.onClose}>
        <CamposDoWebhook control={salvar.form.control} tipos={tipos} />
        <CheckboxField
          control={salvar.form.control}
          name="ativo"
          label="Ativo"
          description="Desligado, nada é enviado, e o que espera por envio fica no registro para ser enviado depois."
        />
      </SentForm>
    </Dialog>
  )
}
