import { terceirosDeProcessos } from '@concordia/contract/conta/calls'
import type { TerceiroDeProcessos } from '@concordia/contract/conta/schemas/terceiros-processos'
import { Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { Alcance, AlcanceFields, alcanceDe, procedimentosDe } from './Alcance.tsx'

/** Limits a third party to a list, or opens everything to them. */
export default function LimitarDialog({ sobre, ...dialog }: DialogoProps<TerceiroDeProcessos>) {
  const { id, terceiro, procedimentos } = sobre
  const limitar = useSentForm(terceirosDeProcessos.update, Alcance, alcanceDe(procedimentos), {
    input: (values) => ({ params: { id }, body: { procedimentos: procedimentosDe(values) } }),
    onSent: dialog.onClose,
  })
  return (
    <Dialog {...dialog} form title={`O que ${terceiro.name} vê`}>
      <SentForm {...limitar} botao="salvar" onCancel={dialog.onClose}>
        <AlcanceFields form={limitar.form} />
        <Text size="sm" c="dimmed">
          O que sai da lista deixa de ser visto agora. A pessoa é avisada por e-mail.
        </Text>
      </SentForm>
    </Dialog>
  )
}
