import { atos } from '@concordia/contract/secretaria/atos'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { AtoForm } from '../decisao/AtoForm.tsx'
import { useDecisao } from '../decisao/useDecisao.ts'
import type { Candidato } from './Achados.tsx'
import { CandidatosField } from './CandidatosField.tsx'

const CONSEQUENCIAS = [
  'Cada pessoa designada é avisada e, até responder, vê só as partes e a petição.',
  'Um processo que aguarda aceite fica ativo quando todas as vagas tiverem aceite; uma recusa deixa a vaga livre outra vez.',
  'A designação fica nos autos, com o seu nome como autor.',
]

interface DesignarFormProps {
  id: number
  /** Number of free seats. */
  livres: number
  onClose: () => void
}

/** Designates arbitrators, at most as many as there are free seats. */
export function DesignarForm({ id, livres, onClose }: DesignarFormProps) {
  const Valores = z.object({ designados: z.array(z.custom<Candidato>()).min(1, 'Escolha ao menos uma pessoa') })
  const form = useFormOf(Valores, { designados: [] })
  const { send, ...estado } = useDecisao(atos.designar, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao={livres === 1 ? 'designar árbitro' : 'designar árbitros'}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ designados }) =>
        send({ params: { id }, body: { designados: designados.map((pessoa) => pessoa.id) } }),
      )}
    >
      <CandidatosField id={id} control={form.control} label="Buscar árbitro pelo nome" max={livres} />
    </AtoForm>
  )
}
