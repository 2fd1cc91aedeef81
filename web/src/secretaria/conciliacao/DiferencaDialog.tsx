import { z } from '@concordia/contract/http/zod'
import { boletos } from '@concordia/contract/pagamentos/calls'
import { conciliacao } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { TIPOS_DE_DIFERENCA } from '@concordia/contract/secretaria/words'
import { Text } from '@mantine/core'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'

export interface DiferencaAberta {
  ato: 'fechar' | 'encerrarBoleto'
  diferenca: Diferenca
}

const Valores = z.object({ motivo: Motivo })
const TITLES = { fechar: 'Dar a diferença por resolvida', encerrarBoleto: 'Encerrar o boleto' }

/** Marks a difference as settled, or ends the boleto of a bank that is no longer configured. */
export default function DiferencaDialog({ sobre, ...shown }: DialogoProps<DiferencaAberta>) {
  const Form = sobre.ato === 'fechar' ? FecharForm : EncerrarForm
  return (
    <Dialog {...shown} form title={TITLES[sobre.ato]}>
      <Form diferenca={sobre.diferenca} onClose={shown.onClose} />
    </Dialog>
  )
}

interface FormProps {
  diferenca: Diferenca
  onClose: () => void
}

function FecharForm({ diferenca, onClose }: FormProps) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(conciliacao.fechar, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        'A diferença deixa de constar como em aberto. As contas não mudam.',
        'Ela não volta à lista pelos mesmos fatos; se os fatos mudarem, volta.',
      ]}
      botao="dar por resolvida"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id: diferenca.id }, body }))}
    >
      <Sobre {...diferenca} />
      <MotivoField control={form.control} about="Fica na lista e na auditoria." />
    </DecisaoForm>
  )
}

function EncerrarForm({ diferenca, onClose }: FormProps) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(boletos.encerrar, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        'O boleto é baixado só aqui, sem consulta ao banco. Baixe-o antes no banco: quem tem o boleto ainda pode pagá-lo.',
        'As custas podem ser pagas de outra forma.',
        'A diferença sai da lista na próxima comparação.',
      ]}
      botao="encerrar boleto"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id: diferenca.pagamento!.id }, body }))}
    >
      <Sobre {...diferenca} />
      <MotivoField control={form.control} about="Fica na auditoria." />
    </DecisaoForm>
  )
}

const Sobre = ({ tipo, detalhe }: Diferenca) => (
  <div>
    <Text fw={550}>{TIPOS_DE_DIFERENCA[tipo]}</Text>
    <Text>{detalhe}</Text>
  </div>
)
