import type { Vinculado } from '@concordia/contract/pagamentos/schemas/custas'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'

type Columns = readonly [Column<Vinculado>, ...Column<Vinculado>[]]

const columnsOf = (of: 'processo' | 'caso'): Columns => [
  { header: 'Número', cell: ({ id }) => id },
  { header: 'Área', cell: ({ area }) => area.nome },
  { header: 'Classe/tipo', minWidth: '7rem', clamp: true, cell: ({ classe }) => <span title={classe}>{classe}</span> },
  { header: 'Criado em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  {
    header: 'Último evento',
    minWidth: '9.5rem',
    clamp: true,
    cell: ({ latest_evento: evento }) => evento && <span title={evento.descricao}>{evento.descricao}</span>,
  },
  {
    header: 'Data do evento',
    cell: ({ latest_evento: evento }) => evento && <DateTime value={evento.created_at} as="day" />,
  },
  { header: 'Situação', cell: ({ situacao }) => <StatusChip of={of} situacao={situacao} /> },
]

export const PROCESSO_COLUMNS = columnsOf('processo')
export const CASO_COLUMNS = columnsOf('caso')
