import { tesouraria } from '@concordia/contract/secretaria/calls'
import { type ConvenioDaCamara, VigenciaDoConvenio } from '@concordia/contract/secretaria/schemas/pagamentos'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { VigenciaFields } from './VigenciaFields.tsx'

export interface ConvenioAberto {
  ato: 'mudar' | 'desativar'
  convenio: ConvenioDaCamara
}

const MUDAR = [
  'Vale para as custas que ainda vão usar o convênio.',
  'As que já o usaram ficam como estão, e o benefício não muda.',
]
const DESATIVAR = [
  'A partir de agora ninguém mais pode usar o código.',
  'As custas que já o usaram ficam como estão.',
  'Um convênio desativado não volta, e o código não pode ser usado em outro.',
]

export default function ConvenioDialog({ sobre: { ato, convenio }, ...shown }: DialogoProps<ConvenioAberto>) {
  const Form = ato === 'mudar' ? MudarForm : DesativarForm
  return (
    <Dialog {...shown} form title={ato === 'mudar' ? `Vigência e limite de ${convenio.codigo}` : `Desativar ${convenio.codigo}`}>
      <Form convenio={convenio} onClose={shown.onClose} />
    </Dialog>
  )
}

interface FormProps {
  convenio: ConvenioDaCamara
  onClose: () => void
}

function MudarForm({ convenio: { id, vale_desde, vale_ate, limite_usos }, onClose }: FormProps) {
  const de = { vale_desde, vale_ate, limite_usos }
  const form = useFormOf(VigenciaDoConvenio, de)
  const { send, ...estado } = useDecisao(tesouraria.mudarConvenio, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={MUDAR}
      botao="salvar"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id }, body: { ...body, de } }))}
    >
      <VigenciaFields control={form.control} />
    </DecisaoForm>
  )
}

function DesativarForm({ convenio: { id, vale_desde, vale_ate, limite_usos }, onClose }: FormProps) {
  const { send, ...estado } = useDecisao(tesouraria.desativarConvenio, { onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={DESATIVAR}
      botao="desativar convênio"
      definitivo
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id }, body: { de: { vale_desde, vale_ate, limite_usos } } })
      }}
    />
  )
}
