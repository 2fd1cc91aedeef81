import { Motivo, type Vinculo, vinculos } from '@concordia/contract/secretaria/atos'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { AtoForm } from '../decisao/AtoForm.tsx'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { useDecisao } from '../decisao/useDecisao.ts'
import { POLOS } from './Vinculos.tsx'

const Valores = z.object({ motivo: Motivo })
const CONSEQUENCIAS = [
  'A conta continua a acompanhar o processo e a receber os avisos dele.',
  'Ela deixa de abrir os documentos sob sigilo que só essa parte abre.',
  'A parte e os contatos dela não mudam.',
  'O ato fica na auditoria, com o motivo. Ele não entra nos autos, e ninguém é avisado.',
]
const DEPOIS = {
  conflito: 'A página já mostra o processo como ele está agora.',
  duvida: 'Confira no quadro da secretaria se a conta ainda está vinculada.',
}

/** Unties an account from the parte it is tied to. */
export function DesvincularForm({ id, vinculo, onClose }: { id: number; vinculo: Vinculo; onClose: () => void }) {
  const { user, parte } = vinculo
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(vinculos.desvincular, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      depois={DEPOIS}
      botao="desvincular conta"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) =>
        send({ params: { id, userId: user.id }, body: { parte_id: parte.id, motivo } }),
      )}
    >
      <Text>
        A conta de <strong>{user.name}</strong> ({user.email}) deixa de contar como a parte <strong>{parte.nome}</strong> (
        {POLOS[parte.polo].toLowerCase()}).
      </Text>
      <MotivoField control={form.control} about="Fica na auditoria, à vista da administração da câmara." data-autofocus />
    </AtoForm>
  )
}
