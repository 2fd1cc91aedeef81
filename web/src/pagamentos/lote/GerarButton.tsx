import { custas } from '@concordia/contract/pagamentos/calls'
import { type Custa, NovoLote, type Periodo } from '@concordia/contract/pagamentos/schemas/custas'
import { Button } from '@mantine/core'
import type { z } from 'zod'
import type { ApiError } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { moneyText } from '../../ui/text/money.ts'
import { totalOf } from './useLote.ts'

interface GerarButtonProps {
  periodo: z.infer<typeof Periodo>
  dentro: readonly Custa[]
  /** The error of the chosen fees; null without one. */
  onProblem: (sentence: string | null) => void
  onError: (error: ApiError) => void
}

/** 'gerar': makes one fee of the chosen ones, after a question, and leads to its payment. */
export function GerarButton({ periodo, dentro, onProblem, onError }: GerarButtonProps) {
  const go = useGo()
  const gerar = useCommand(custas.lote, {
    onSuccess: ({ pagamento }) => {
      notify.success('Gerado com sucesso. Prossiga com o pagamento.')
      return go(path('PagamentoDetails', { id: pagamento.id }))
    },
    onError,
  })
  const ask = async () => {
    const lote = NovoLote.safeParse({ ...periodo, pagamentosIds: dentro.map(({ id }) => id) })
    onProblem(lote.success ? null : (lote.error.issues[0]?.message ?? null))
    if (lote.success && (await confirm(questionOf(dentro)))) gerar.send({ body: lote.data })
  }
  return (
    <Button loading={gerar.isPending} onClick={() => void ask()}>
      gerar
    </Button>
  )
}

const questionOf = (dentro: readonly Custa[]) => ({
  title: 'Gerar custas em lote',
  message: `${
    dentro.length === 1 ? 'O item escolhido será pago' : `Os ${dentro.length} itens escolhidos serão pagos`
  } em um lote, de ${moneyText(totalOf(dentro))}. Enquanto o lote existir, nenhum item dele pode ser pago separadamente. Você pode cancelar o lote enquanto não o pagar.`,
  confirm: 'gerar',
})
