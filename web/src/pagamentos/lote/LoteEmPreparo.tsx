import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import type { PeriodoForm } from '../periodo/usePeriodo.ts'
import { CustasDoLote } from './CustasDoLote.tsx'
import { GerarButton } from './GerarButton.tsx'
import css from './lote.module.css'

interface LoteEmPreparoProps {
  form: PeriodoForm
  periodo: { from: string; to: string }
  dentro: readonly Custa[]
  fora: readonly Custa[]
  retirar: (id: number) => void
  incluir: (id: number) => void
}

/** The fees found, the error of the choice, and 'gerar' while at least one fee is included. */
export function LoteEmPreparo({ form, periodo, dentro, fora, retirar, incluir }: LoteEmPreparoProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const move = (act: (id: number) => void) => (id: number) => {
    setProblem(null)
    act(id)
  }
  const refused = (error: ApiError) => {
    applyErrors(form, error)
    setProblem(error.errors?.pagamentosIds?.[0] ?? null)
  }
  return (
    <div>
      <CustasDoLote dentro={dentro} fora={fora} onRetirar={move(retirar)} onIncluir={move(incluir)} />
      {problem && (
        <Alert role="alert" color="red" mb="md" icon={<IconAlertTriangle aria-hidden />} title="O lote não foi gerado">
          <Text c="var(--mantine-color-text)">{problem}</Text>
        </Alert>
      )}
      <div className={css.actions}>
        {dentro.length > 0 && <GerarButton periodo={periodo} dentro={dentro} onProblem={setProblem} onError={refused} />}
      </div>
    </div>
  )
}
