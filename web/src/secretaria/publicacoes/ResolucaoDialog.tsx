import { publicacoes } from '@concordia/contract/secretaria/calls'
import { NovaResolucao } from '@concordia/contract/secretaria/schemas/cadastros'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const CONSEQUENCIAS = [
  'Qualquer pessoa pode ler a resolução a partir de agora.',
  'O assunto e o PDF não mudam mais; para corrigir, retire esta e publique outra.',
]

export default function ResolucaoDialog(shown: DialogoProps<null>) {
  return (
    <Dialog {...shown} form title="Publicar resolução">
      <ResolucaoForm onClose={shown.onClose} />
    </Dialog>
  )
}

function ResolucaoForm({ onClose }: { onClose: () => void }) {
  const form = useFormOf(NovaResolucao, { assunto: '', arquivo: null as never })
  const { send, ...estado } = useDecisao(publicacoes.publicarResolucao, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="publicar resolução"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ body }))}
    >
      <TextField
        control={form.control}
        name="assunto"
        label="Assunto"
        description="É o nome da resolução na lista e no arquivo."
        autoComplete="off"
        required
      />
      <FileField control={form.control} name="arquivo" label="Resolução" schema={NovaResolucao.shape.arquivo} required />
    </DecisaoForm>
  )
}
