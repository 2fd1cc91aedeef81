import { NOMES_DOS_TIPOS_DE_MODELO } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { AtosDoModelo } from './AtosDoModelo.tsx'

/** @param onEscrever null while a stored draft waits for a decision */
export const columnsOf = (
  onEscrever: ((modelo: ModeloDeAcordo) => void) | null,
): readonly [Column<ModeloDeAcordo>, ...Column<ModeloDeAcordo>[]] => [
  { header: 'Modelo', minWidth: '14rem', cell: ({ nome }) => nome },
  { header: 'Texto', minWidth: '10rem', cell: ({ tipo }) => NOMES_DOS_TIPOS_DE_MODELO[tipo] },
  {
    header: 'Situação',
    cell: ({ retirado }) => (retirado ? <Chip tone="quiet">Retirado</Chip> : <Chip tone="active">Oferecido</Chip>),
  },
  { header: 'Versão', cell: ({ versao }) => versao.toLocaleString('pt-BR') },
  { header: 'Desde', cell: ({ publicado_em }) => <DateTime value={publicado_em} /> },
  { header: 'Por', minWidth: '9rem', cell: ({ publicado_por }) => publicado_por ?? 'veio com a plataforma' },
  { header: 'Ações', minWidth: '8rem', cell: (modelo) => <AtosDoModelo modelo={modelo} onEscrever={onEscrever} /> },
]
