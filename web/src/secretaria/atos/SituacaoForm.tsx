import { z } from '@concordia/contract/http/zod'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { type AcordoARegistrar, Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { AcordoAssinado, motivoDo } from './AcordoAssinado.tsx'
import { AtoForm } from './AtoForm.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { CUSTAS_ABERTAS, textosDe } from './texts.ts'

const ENCERRAM: readonly AtoDeSituacao[] = ['recusar', 'arquivar', 'registrarAcordo']
const Valores = z.object({ motivo: Motivo })

interface SituacaoFormProps extends DoProcedimento {
  ato: AtoDeSituacao
  /** The situação shown when the act was chosen. */
  de: SituacaoProcedimento
  /** Whether it had an unpaid fee then. */
  custasAbertas: boolean
  /** The agreement to register, signed in a linked negociação. */
  acordo: AcordoARegistrar | null
  onClose: () => void
}

/** Changes the situação, with a reason: refuse, archive, reactivate, suspend or register an agreement. */
export function SituacaoForm({ tipo, id, ato, de, custasAbertas, acordo, onClose }: SituacaoFormProps) {
  const form = useFormOf(Valores, { motivo: acordo ? motivoDo(acordo) : '' })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].situacao, { form, onFeito: onClose })
  const { consequencias, botao, definitivo } = textosDe(tipo).situacoes[ato]
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={custasAbertas && ENCERRAM.includes(ato) ? [...consequencias, CUSTAS_ABERTAS] : consequencias}
      botao={botao}
      definitivo={definitivo}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) =>
        send({ params: { id }, body: { ato, motivo, de, ...(acordo && { negociacao_id: acordo.negociacao }) } }),
      )}
    >
      {acordo && <AcordoAssinado tipo={tipo} acordo={acordo} />}
      <MotivoField control={form.control} about={textosDe(tipo).motivo} />
    </AtoForm>
  )
}
