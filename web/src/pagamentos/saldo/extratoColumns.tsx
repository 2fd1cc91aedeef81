import type { Lancamento } from '@concordia/contract/pagamentos/schemas/saldo'
import { VisuallyHidden } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import css from './saldo.module.css'

/** The columns of the statement: what came in or went out, why, and the balance after it. */
export const EXTRATO_COLUMNS: readonly [Column<Lancamento>, ...Column<Lancamento>[]] = [
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'Lançamento', minWidth: '12rem', cell: ({ motivo }) => motivo },
  { header: 'Valor', align: 'right', cell: Valor },
  { header: 'Saldo', align: 'right', cell: ({ saldo }) => <Money reais={saldo} /> },
  {
    header: 'Pagamento',
    cell: ({ pagamento_id: id }) =>
      id === null ? null : (
        <TextLink fz="inherit" to={path('PagamentoDetails', { id })}>
          ver pagamento {id}
        </TextLink>
      ),
  },
]

/** With its sign and in words, because colour alone is not accessible. */
function Valor({ valor }: Lancamento) {
  const credit = valor > 0
  return (
    <span className={credit ? css.in : undefined}>
      <VisuallyHidden component="span">{credit ? 'entrada de ' : 'saída de '}</VisuallyHidden>
      <span aria-hidden>{credit ? '+ ' : '− '}</span>
      <Money reais={Math.abs(valor)} />
    </span>
  )
}
