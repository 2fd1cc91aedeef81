import type { ProcessoRow } from '@concordia/contract/procedimentos/processos'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import { Etiquetas } from '../detalhes/Etiquetas.tsx'

/** The columns of spec 1 §2.8, in its order. */
export const COLUMNS: readonly [Column<ProcessoRow>, ...Column<ProcessoRow>[]] = [
  { header: 'Número', cell: ({ id }) => id },
  { header: 'Área', cell: ({ area }) => area.nome },
  { header: 'Classe/tipo', minWidth: '7rem', clamp: true, cell: ({ classe }) => <span title={classe}>{classe}</span> },
  { header: 'Criado em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  {
    header: 'Último evento',
    minWidth: '9.5rem',
    clamp: true,
    cell: ({ latest_evento: evento }) => (evento ? <span title={evento.descricao}>{evento.descricao}</span> : null),
  },
  {
    header: 'Data do evento',
    cell: ({ latest_evento }) => (latest_evento ? <DateTime value={latest_evento.created_at} as="day" /> : null),
  },
  { header: 'Situação', cell: ({ situacao }) => <StatusChip of="processo" situacao={situacao} /> },
  { header: 'Marcadores', cell: ({ marcadores }) => (marcadores.length > 0 ? <Etiquetas marcadores={marcadores} /> : null) },
]
