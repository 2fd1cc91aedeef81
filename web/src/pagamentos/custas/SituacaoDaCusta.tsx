import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import css from './custas.module.css'

/** The situação of a fee, and its batch if it is in one. */
export const SituacaoDaCusta = ({ situacao, lote }: Pick<Custa, 'situacao' | 'lote'>) => (
  <div className={css.situacao}>
    <StatusChip of="pagamento" situacao={situacao} />
    {lote !== null && (
      <TextLink to={path('PagamentoDetails', { id: lote })} size="sm">
        {situacao === 'P' ? 'pago no lote' : 'no lote'} {lote}
      </TextLink>
    )}
  </div>
)
