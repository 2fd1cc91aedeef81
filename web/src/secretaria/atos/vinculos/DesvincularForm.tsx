import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Motivo, type Vinculo } from '@concordia/contract/secretaria/schemas/atos'
import { enderecoMostrado } from '@concordia/contract/values/contato/email'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import { useDecisao } from '../../../ui/dialog/useDecisao.ts'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { MotivoField } from '../../decisao/MotivoField.tsx'
import { AtoForm } from '../AtoForm.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from '../chamadas.ts'
import { POLOS } from './Vinculos.tsx'

const Valores = z.object({ motivo: Motivo })

/** Unties an account from the parte it is tied to. */
export function DesvincularForm({ tipo, id, vinculo, onClose }: DoProcedimento & { vinculo: Vinculo; onClose: () => void }) {
  const { user, parte } = vinculo
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].desvincular, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        `A conta continua a acompanhar ${comArtigo(TIPOS[tipo])} e a receber os avisos dele.`,
        'Ela deixa de abrir os documentos sob sigilo que só essa parte abre.',
        'A parte e os contatos dela não mudam.',
        'O ato fica na auditoria, com o motivo. Ele não entra nos autos, e ninguém é avisado.',
      ]}
      conferir="Confira no quadro da secretaria se a conta ainda está vinculada."
      botao="desvincular conta"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) =>
        send({ params: { id, userId: user.id }, body: { parte_id: parte.id, motivo } }),
      )}
    >
      <Text>
        A conta de <strong>{user.name}</strong> ({enderecoMostrado(user.email)}) deixa de contar como a parte{' '}
        <strong>{parte.nome}</strong> ({POLOS[parte.polo].toLowerCase()}).
      </Text>
      <MotivoField control={form.control} about="Fica na auditoria, visível para a administração da câmara." />
    </AtoForm>
  )
}
