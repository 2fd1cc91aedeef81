import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { z } from '@concordia/contract/http/zod'
import { contas } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { Text } from '@mantine/core'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'

export interface PedidoAberto {
  id: number
  nome: string
  tipo: TipoDePerfil
  situacao: 'A' | 'R'
  /** When the request was made that is answered here. */
  pedidoEm: string
}

const Recusa = z.object({ motivo: Motivo })
const Nada = z.object({})

export default function RespostaDialog({ sobre, ...shown }: DialogoProps<PedidoAberto>) {
  const Form = sobre.situacao === 'A' ? AprovarForm : RecusarForm
  return (
    <Dialog {...shown} form title={sobre.situacao === 'A' ? 'Aprovar perfil' : 'Recusar perfil'}>
      <Form {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

type FormProps = PedidoAberto & { onClose: () => void }

const PODE: Record<PedidoAberto['tipo'], string> = {
  advogado: 'A conta passa a ter o perfil de advogado.',
  perito: 'A conta passa a ter o perfil de perito.',
  arbitro: 'A pessoa passa a aparecer na busca de quem pode ser designado como árbitro.',
  mediador: 'A pessoa passa a aparecer na busca de quem pode ser designado como mediador.',
}

function AprovarForm({ id, nome, tipo, pedidoEm, onClose }: FormProps) {
  const form = useFormOf(Nada, {})
  const { send, ...estado } = useDecisao(contas.responder, {
    onFeito: onClose,
  })
  return (
    <DecisaoForm
      {...estado}
      consequencias={[PODE[tipo], 'Quem pediu é avisado por e-mail.']}
      botao="aprovar perfil"
      onCancel={onClose}
      onSubmit={form.handleSubmit(() => send({ params: { id, tipo }, body: { situacao: 'A', pedido_em: pedidoEm } }))}
    >
      <Pedido nome={nome} tipo={tipo} />
    </DecisaoForm>
  )
}

function RecusarForm({ id, nome, tipo, pedidoEm, onClose }: FormProps) {
  const form = useFormOf(Recusa, { motivo: '' })
  const { send, ...estado } = useDecisao(contas.responder, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        'Quem pediu recebe a recusa e o motivo por e-mail.',
        'A pessoa pode corrigir o que faltou e pedir de novo.',
      ]}
      botao="recusar perfil"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) =>
        send({ params: { id, tipo }, body: { situacao: 'R', motivo, pedido_em: pedidoEm } }),
      )}
    >
      <Pedido nome={nome} tipo={tipo} />
      <MotivoField control={form.control} about="Vai por e-mail a quem pediu." />
    </DecisaoForm>
  )
}

const Pedido = ({ nome, tipo }: Pick<PedidoAberto, 'nome' | 'tipo'>) => (
  <Text>
    {nome} pede o perfil <strong>{NOMES_DOS_PERFIS[tipo]}</strong>.
  </Text>
)
