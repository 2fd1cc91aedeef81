import type { Custa } from '@concordia/contract/pagamentos/custas'
import { VisuallyHidden } from '@mantine/core'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { SituacaoDaCusta } from './SituacaoDaCusta.tsx'

/** When a fee was made. */
export const DATA: Column<Custa> = { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> }

/** The same address as the row's link; for screen readers its label also names the fee. */
const DATA_E_NOME: Column<Custa> = {
  header: 'Data',
  cell: ({ created_at, identificador }) => (
    <>
      <DateTime value={created_at} as="day" />
      <VisuallyHidden component="span"> {identificador}</VisuallyHidden>
    </>
  ),
}

/** What the fee is, and how much. */
export const CUSTA: readonly Column<Custa>[] = [
  {
    header: 'Descrição',
    minWidth: '12rem',
    clamp: true,
    cell: ({ descricao }) => <span title={descricao}>{descricao}</span>,
  },
  { header: 'Identificador', cell: ({ identificador }) => <span className="numeric">{identificador}</span> },
  { header: 'Valor', align: 'right', cell: ({ valor }) => <Money reais={valor} /> },
]

/** The columns of a list whose rows lead to the fee, in its order. */
export const CUSTA_COLUMNS: readonly [Column<Custa>, ...Column<Custa>[]] = [
  DATA_E_NOME,
  ...CUSTA,
  { header: 'Situação', cell: (custa) => <SituacaoDaCusta {...custa} /> },
]
