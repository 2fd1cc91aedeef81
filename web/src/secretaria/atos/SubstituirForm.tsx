import { atos, type Designado, Motivo } from '@concordia/contract/secretaria/atos'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { AtoForm } from '../decisao/AtoForm.tsx'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { useDecisao } from '../decisao/useDecisao.ts'
import type { Candidato } from './Achados.tsx'
import { CandidatosField } from './CandidatosField.tsx'

const Valores = z.object({ designados: z.array(z.custom<Candidato>()).length(1, 'Escolha a pessoa'), motivo: Motivo })
const CAMPOS = { user_id: 'designados.0' }

interface SubstituirFormProps {
  id: number
  /** The arbitrator being replaced. */
  designado: Designado
  onClose: () => void
}

/** Replaces an arbitrator with another person. */
export function SubstituirForm({ id, designado, onClose }: SubstituirFormProps) {
  const { name } = designado.user
  const form = useFormOf(Valores, { designados: [], motivo: '' })
  const { send, ...estado } = useDecisao(atos.substituir, { form, campos: CAMPOS, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      consequencias={[
        `${name} perde a vaga e o acesso ao processo que tinha por ela, e é avisado.`,
        'A nova pessoa é avisada e, até responder, vê só as partes e a petição.',
        'A situação do processo não muda, e o que já foi praticado continua nos autos.',
        'As partes e quem acompanha o processo são avisados, com o motivo.',
      ]}
      botao="substituir árbitro"
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ designados: [pessoa], motivo }) =>
        send({ params: { id, designacaoId: designado.id }, body: { user_id: pessoa!.id, motivo } }),
      )}
    >
      <Text>
        Sai <strong>{name}</strong>.
      </Text>
      <CandidatosField id={id} control={form.control} label="Buscar quem entra, pelo nome" max={1} />
      <MotivoField control={form.control} />
    </AtoForm>
  )
}
