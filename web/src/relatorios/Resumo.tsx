import type { ResumoDoFechamento } from '@concordia/contract/relatorios/schemas'
import { Card, Text } from '@mantine/core'
import { path } from '../paths/paths.ts'
import { DataList, Datum } from '../ui/page/DataList.tsx'
import { Section } from '../ui/page/Section.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Money } from '../ui/table/Money.tsx'
import { StatusChip } from '../ui/table/StatusChip.tsx'

type Linha = ResumoDoFechamento['processos'][number]

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  { header: 'Processo', cell: ({ id }) => id },
  { header: 'Partes', minWidth: '14rem', clamp: true, cell: ({ partes }) => partes },
  { header: 'Situação', cell: ({ situacao }) => <StatusChip of="processo" situacao={situacao as 4} /> },
  { header: 'Designado em', cell: ({ designado_em }) => <DateTime value={designado_em} as="day" /> },
  { header: 'Aceito em', cell: ({ aceito_em }) => aceito_em && <DateTime value={aceito_em} as="day" /> },
  { header: 'Encerrado em', cell: ({ encerrado_em }) => <DateTime value={encerrado_em} as="day" /> },
  { header: 'Dias', align: 'right', cell: ({ dias }) => dias },
  { header: 'Valor da causa', align: 'right', cell: ({ valor }) => <Money reais={valor} /> },
  { header: 'Custas', align: 'right', cell: ({ custas }) => custas !== null && <Money reais={custas} /> },
]

/** The figures of the closing report before it is downloaded. A designation that was not accepted opens no process. */
export function Resumo({ processos, totais }: ResumoDoFechamento) {
  if (totais.processos === 0)
    return (
      <Card>
        <EmptyState>
          Nenhum processo em que você foi designado como árbitro terminou neste período. Escolha outras datas.
        </EmptyState>
      </Card>
    )
  return (
    <Section title="Resumo do período" count={totais.processos}>
      <Card mb="md">
        <DataList>
          <Datum label="Processos encerrados">{totais.processos}</Datum>
          <Datum label="Média de dias até o encerramento">{totais.media_de_dias}</Datum>
          <Datum label="Valor das causas">
            <Money reais={totais.valor} />
          </Datum>
          <Datum label="Custas">
            <Money reais={totais.custas} />
          </Datum>
        </DataList>
      </Card>
      <DataTable
        label="Processos encerrados no período"
        columns={COLUMNS}
        rows={processos}
        rowKey={({ id }) => id}
        rowHref={({ id, aceito_em }) => (aceito_em ? path('ProcessoDetails', { id }) : undefined)}
      />
      {processos.length < totais.processos && (
        <Text size="sm" c="dimmed" mt="sm">
          São mostrados os {processos.length} primeiros; o arquivo tem todos.
        </Text>
      )}
    </Section>
  )
}
