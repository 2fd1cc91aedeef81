import type { Linha } from '@concordia/contract/procedimentos/schemas/consulta'
import { type Coluna, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { RowCard, Soft } from '../../ui/table/RowCard.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import { Etiquetas } from '../detalhes/etiquetas/Etiquetas.tsx'
import { Falta, Lados } from './Linha.tsx'

const COLUNAS: Record<Coluna, (tipo: Tipo) => Column<Linha>> = {
  numero: () => ({ header: 'Número', cell: ({ id, numero }) => (numero ? <span title={`nº ${id}`}>{numero}</span> : id) }),
  area: (tipo) => ({ header: TIPOS[tipo].area, cell: ({ area }) => area.nome }),
  classe: () => ({
    header: 'Classe/tipo',
    minWidth: '7rem',
    clamp: true,
    cell: ({ classe }) => <span title={classe}>{classe}</span>,
  }),
  criadoEm: () => ({ header: 'Criado em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> }),
  ultimoEvento: () => ({
    header: 'Último evento',
    minWidth: '9.5rem',
    clamp: true,
    cell: ({ latest_evento: evento }) => (evento ? <span title={evento.descricao}>{evento.descricao}</span> : null),
  }),
  dataDoEvento: () => ({
    header: 'Data do evento',
    cell: ({ latest_evento }) => (latest_evento ? <DateTime value={latest_evento.created_at} as="day" /> : null),
  }),
  situacao: (tipo) => ({
    header: 'Situação',
    cell: ({ situacao, falta }) => (
      <>
        <StatusChip of={tipo} situacao={situacao} />
        <Falta>{falta}</Falta>
      </>
    ),
  }),
  marcadores: () => ({
    header: 'Marcadores',
    cell: ({ marcadores }) => (marcadores.length > 0 ? <Etiquetas marcadores={marcadores} /> : null),
  }),
}

export const partesDe = ({ demandantes, demandadas }: Linha) => <Lados lados={[demandantes, demandadas]} />

/** A row on a narrow screen, in four lines. */
export const cartaoDe = (tipo: Tipo) => (row: Linha, link: ReactNode) => (
  <RowCard
    lines={[
      partesDe(row),
      <>
        <span>{link}</span>
        <Soft>{[row.classe, row.area.nome].filter(Boolean).join(' · ')}</Soft>
      </>,
      <>
        <StatusChip of={tipo} situacao={row.situacao} />
        <Soft>{row.falta}</Soft>
      </>,
      <Soft key="evento">
        {row.latest_evento ? (
          <>
            <DateTime value={row.latest_evento.created_at} as="day" /> · {row.latest_evento.descricao}
          </>
        ) : (
          <>
            Criado em <DateTime value={row.created_at} as="day" />
          </>
        )}
      </Soft>,
      row.marcadores.length > 0 && <Etiquetas marcadores={row.marcadores} />,
    ]}
  />
)

export function colunasDe(tipo: Tipo): readonly [Column<Linha>, ...Column<Linha>[]] {
  const [first, ...others] = TIPOS[tipo].colunas
  return [COLUNAS[first](tipo), ...others.map((coluna) => COLUNAS[coluna](tipo))]
}
