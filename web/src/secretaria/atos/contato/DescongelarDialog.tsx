import { z } from '@concordia/contract/http/zod'
import { contatos } from '@concordia/contract/procedimentos/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { Text } from '@mantine/core'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { MotivoField } from '../../decisao/MotivoField.tsx'
import { AtoForm } from '../AtoForm.tsx'
import type { ContatoAberto } from './ContatoDialog.tsx'

const DECISOES = ['manter', 'voltar'] as const
const Valores = z.object({ decisao: z.enum(DECISOES), motivo: Motivo })

/** An administrator decides which address of a parte holds. */
export default function DescongelarDialog({ sobre, ...shown }: DialogoProps<ContatoAberto>) {
  return (
    <Dialog {...shown} form title="Decidir sobre o contato contestado">
      <DescongelarForm {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function DescongelarForm({ tipo, contatoId, contato, onClose }: ContatoAberto & { onClose: () => void }) {
  const form = useFormOf(Valores, { decisao: 'voltar', motivo: '' })
  const { send, ...estado } = useDecisao(contatos.descongelar, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        'O contato deixa de estar congelado.',
        'Com a volta ao endereço anterior, as partes recebem nova senha de acesso, e a atual deixa de valer.',
        'Os dois endereços são avisados da decisão, sem o motivo.',
      ]}
      botao="decidir"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ decisao, motivo }) =>
        send({ params: { id: contatoId }, body: { motivo, voltar: decisao === 'voltar' } }),
      )}
    >
      <Text>
        A troca para <strong>{contato}</strong> foi contestada por quem recebeu o aviso dela. Antes de decidir, confirme com a
        parte por outro meio.
      </Text>
      <RadioField
        control={form.control}
        name="decisao"
        label="Decisão"
        options={[
          { value: 'voltar', label: 'Voltar ao endereço anterior', description: 'A troca estava errada.' },
          { value: 'manter', label: 'Manter o novo endereço', description: 'A parte confirmou a troca.' },
        ]}
      />
      <MotivoField control={form.control} about="Fica na auditoria, visível para a administração da câmara." />
    </AtoForm>
  )
}
