import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { type AtoDeSituacao, atos, Motivo } from '@concordia/contract/secretaria/atos'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { AtoForm } from '../decisao/AtoForm.tsx'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { useDecisao } from '../decisao/useDecisao.ts'
import { CUSTAS_ABERTAS, SITUACAO_EM_PALAVRAS } from './texts.ts'

const ENCERRAM: readonly AtoDeSituacao[] = ['recusar', 'arquivar', 'registrarAcordo']
const Valores = z.object({ motivo: Motivo })

interface SituacaoFormProps {
  id: number
  ato: AtoDeSituacao
  /** The situação shown when the act was chosen. */
  de: SituacaoProcedimento
  /** Whether it had an unpaid fee then. */
  custasAbertas: boolean
  onClose: () => void
}

/** Changes the situação, with a reason: refuse, archive, reactivate, suspend or register an agreement. */
export function SituacaoForm({ id, ato, de, custasAbertas, onClose }: SituacaoFormProps) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(atos.situacao, { form, onFeito: onClose })
  const { consequencias, botao, definitivo } = SITUACAO_EM_PALAVRAS[ato]
  return (
    <AtoForm
      {...estado}
      consequencias={custasAbertas && ENCERRAM.includes(ato) ? [...consequencias, CUSTAS_ABERTAS] : consequencias}
      botao={botao}
      definitivo={definitivo}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) => send({ params: { id }, body: { ato, motivo, de } }))}
    >
      <MotivoField control={form.control} data-autofocus />
    </AtoForm>
  )
}
