import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import css from './custas.module.css'

/** The situação of a fee, its batch if it is in one, and when it was refunded. */
export const SituacaoDaCusta = ({ situacao, lote, estornado_em }: Pick<Custa, 'situacao' | 'lote' | 'estornado_em'>) => (
  <div className={css.situacao}>
    <StatusChip of="pagamento" situacao={situacao} />
    {lote !== null && (
      <TextLink to={path('PagamentoDetails', { id: lote })} size="sm">
        {situacao === 'P' ? 'pago no lote' : 'no lote'} {lote}
      </TextLink>
    )}
    {estornado_em && (
      <Text size="sm" c="dimmed">
        devolvido ao saldo em <DateTime value={estornado_em} as="day" />
      </Text>
    )}
  </div>
)
