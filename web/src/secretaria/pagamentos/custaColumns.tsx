import type { CustaDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { custaCard, RECIBO } from '../../pagamentos/custas/custaColumns.tsx'
import { SituacaoDaCusta } from '../../pagamentos/custas/SituacaoDaCusta.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'

/** The columns of the user's own list, plus who owes each fee, and what became of it beside its situação. */
export const CUSTA_COLUMNS: readonly [Column<CustaDaCamara>, ...Column<CustaDaCamara>[]] = [
  {
    header: 'Data',
    cell: ({ created_at, identificador }) => (
      <>
        <DateTime value={created_at} as="day" />
        <VisuallyHidden component="span"> {identificador}</VisuallyHidden>
      </>
    ),
  },
  {
    header: 'Descrição',
    minWidth: '12rem',
    clamp: true,
    cell: ({ descricao }) => <span title={descricao}>{descricao}</span>,
  },
  { header: 'Identificador', cell: ({ identificador }) => <span className="numeric">{identificador}</span> },
  { header: 'Devedor', minWidth: '9rem', cell: ({ user }) => user.name },
  { header: 'Valor', align: 'right', cell: ({ valor }) => <Money reais={valor} /> },
  { header: 'Situação', cell: Situacao },
  RECIBO,
]

export const cartaoDaCusta = (custa: CustaDaCamara, link: ReactNode) =>
  custaCard(custa, link, custa.user.name, <Situacao {...custa} />)

function Situacao(custa: CustaDaCamara) {
  return (
    <>
      <SituacaoDaCusta {...custa} />
      {custa.boleto && custa.situacao === 'A' && (
        <Text size="sm" c="dimmed" mt={2}>
          com boleto em aberto
        </Text>
      )}
    </>
  )
}
