import { z } from '@concordia/contract/http/zod'
import { Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { DONOS, type Dono } from './donos.ts'

const HORAS = [
  { value: 1, label: 'da última hora' },
  { value: 24, label: 'das últimas 24 horas' },
  { value: 24 * 7, label: 'dos últimos 7 dias' },
  { value: 24 * 30, label: 'dos últimos 30 dias' },
]
const Escolha = z.object({ horas: z.number() })

/** Sends again what was not delivered since. */
export default function RepetirDialog({ sobre: { dono, id }, ...dialog }: DialogoProps<{ dono: Dono; id: number }>) {
  const repetir = useSentForm(
    DONOS[dono].calls.repetirDesde,
    Escolha,
    { horas: 24 },
    {
      input: ({ horas }) => ({ params: { id }, body: { desde: new Date(Date.now() - horas * 3_600_000).toISOString() } }),
      onSent: dialog.onClose,
    },
  )
  return (
    <Dialog {...dialog} title="Enviar de novo o que não foi entregue">
      <SentForm {...repetir} botao="enviar de novo" onCancel={dialog.onClose}>
        <Text>
          Cada mensagem que falhou, ou que não foi enviada porque o webhook estava desligado, sai mais uma vez, com o mesmo
          identificador.
        </Text>
        <RadioField control={repetir.form.control} name="horas" label="Mensagens" options={HORAS} />
      </SentForm>
    </Dialog>
  )
}
