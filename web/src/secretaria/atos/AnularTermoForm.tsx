import { z } from '@concordia/contract/http/zod'
import { anulacaoDoTermo } from '@concordia/contract/secretaria/calls'
import { type FichaDaSecretaria, Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { formatDateTime } from '@concordia/contract/values/dates'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { AtoForm } from './AtoForm.tsx'
import { textosDe } from './texts.ts'

const Valores = z.object({ motivo: Motivo })

interface AnularTermoFormProps {
  id: number
  termo: NonNullable<FichaDaSecretaria['termo_final']>
  onClose: () => void
}

/** Asks that the final term of a mediation be annulled, which another member of the secretariat confirms. */
export function AnularTermoForm({ id, termo: { evento, lavrado_em, efeito }, onClose }: AnularTermoFormProps) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(anulacaoDoTermo.anular, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo="caso"
      consequencias={[
        `Nada muda até que outra pessoa da secretaria confirme a anulação do termo do evento ${evento}, lavrado em ${formatDateTime(lavrado_em)}.`,
        efeito,
        'O documento continua nos eventos, marcado como anulado, e quem o conferir no validador lê que foi anulado, e quando.',
        'As partes e quem acompanha o caso são avisados, com o motivo.',
        'A anulação não pode ser desfeita.',
      ]}
      botao="pedir a anulação"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id }, body }))}
    >
      <MotivoField control={form.control} about={textosDe('caso').motivo} />
    </AtoForm>
  )
}
