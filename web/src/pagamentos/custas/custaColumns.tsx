import type { Custa } from '@concordia/contract/pagamentos/schemas/custas'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { RowCard, Soft } from '../../ui/table/RowCard.tsx'
import { ReciboButton, temRecibo } from './ReciboButton.tsx'
import { SituacaoDaCusta } from './SituacaoDaCusta.tsx'

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

export const RECIBO: Column<Custa> = { header: 'Recibo', cell: (custa) => <ReciboButton custa={custa} /> }

/** The columns of a list whose rows lead to the fee, in its order. */
export const CUSTA_COLUMNS: readonly [Column<Custa>, ...Column<Custa>[]] = [
  DATA_E_NOME,
  ...CUSTA,
  { header: 'Situação', cell: (custa) => <SituacaoDaCusta {...custa} /> },
  RECIBO,
]

/** A fee on a narrow screen: what it is, how much and whether it is paid, when it was made and, where it is not the reader, who owes it. */
export const custaCard = (custa: Custa, link: ReactNode, devedor?: string, situacao = <SituacaoDaCusta {...custa} />) => (
  <RowCard
    lines={[
      custa.descricao,
      <>
        <Money reais={custa.valor} />
        {situacao}
      </>,
      <>
        {link}
        <Soft>{[custa.identificador, devedor].filter(Boolean).join(' · ')}</Soft>
      </>,
      temRecibo(custa) && <ReciboButton custa={custa} />,
    ]}
  />
)
