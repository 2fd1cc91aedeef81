import type { Conta, RepasseDaConta } from '@concordia/contract/cobrancas/schemas'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { Button } from '@mantine/core'
import { call } from '../../api/call.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { CHAMADAS, type Chamadas } from '../tipo.ts'
import type { AtoNaConta } from './chamadas.ts'

type EmCustodia = NonNullable<Conta['custodia']>[number]

const CUSTODIA_COLUMNS: readonly [Column<EmCustodia>, ...Column<EmCustodia>[]] = [
  { header: 'Honorários', minWidth: '11rem', cell: ({ especie }) => ESPECIES[especie] },
  { header: 'Recebido', align: 'right', cell: ({ recebido }) => <Money reais={recebido} /> },
  { header: 'Repassado', align: 'right', cell: ({ repassado }) => <Money reais={repassado} /> },
  {
    header: 'Em custódia',
    align: 'right',
    cell: ({ em_custodia }) => (
      <strong>
        <Money reais={em_custodia} />
      </strong>
    ),
  },
]

const repasseColumns = ({ tipo }: Referencia): readonly [Column<RepasseDaConta>, ...Column<RepasseDaConta>[]] => {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  return [
    { header: 'Quem recebeu', minWidth: '11rem', cell: ({ nome }) => nome },
    { header: 'Honorários', minWidth: '9rem', cell: ({ especie }) => ESPECIES[especie] },
    { header: 'Dia', cell: ({ pago_em }) => <DateTime value={pago_em} as="day" /> },
    { header: 'Valor', align: 'right', cell: ({ valor }) => <Money reais={valor} /> },
    {
      header: 'Comprovante',
      cell: ({ documento_id: id, nome }) =>
        id && <SaveButton name={`comprovante do repasse a ${nome}`} load={() => call(consulta.documento, { params: { id } })} />,
    },
  ]
}

interface RepassesProps {
  conta: Conta
  de: Referencia
  abrir: ((ato: AtoNaConta) => void) | null
}

/** What the chamber holds for those who work in the procedimento, and what it passed on to them, as far as this user reads it. */
export function Repasses({ conta: { repasses, custodia, favorecidos }, de, abrir }: RepassesProps) {
  const registra = abrir && favorecidos && favorecidos.length > 0
  if (repasses.length === 0 && !custodia?.length && !registra) return null
  return (
    <>
      {custodia && custodia.length > 0 && (
        <Section
          title="Honorários em custódia"
          about="O que as partes pagaram para a câmara repassar a quem atua. Não é receita da câmara."
        >
          <DataTable
            label="Honorários em custódia"
            columns={CUSTODIA_COLUMNS}
            rows={custodia}
            rowKey={({ especie }) => especie}
          />
        </Section>
      )}
      <Section
        title="Repasses"
        count={repasses.length}
        action={
          registra && (
            <Button
              variant="default"
              aria-haspopup="dialog"
              onClick={() => abrir({ ato: 'repassar', ...de, favorecidos, custodia: custodia ?? [] })}
            >
              registrar repasse
            </Button>
          )
        }
      >
        {repasses.length === 0 ? (
          <EmptyState>Ainda não há repasses.</EmptyState>
        ) : (
          <DataTable label="Repasses" columns={repasseColumns(de)} rows={repasses} rowKey={({ id }) => id} />
        )}
      </Section>
    </>
  )
}
