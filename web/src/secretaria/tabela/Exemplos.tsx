import { type Causa, custasDaCausa, type Devido, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { toCents, toReais } from '@concordia/contract/values/money'
import { Text, Title } from '@mantine/core'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Money } from '../../ui/table/Money.tsx'
import css from './tabela.module.css'

const processo = (reais: number, arbitros: 1 | 3): Causa => ({ objeto: 'processo', valor: toCents(reais), arbitros })
const EXEMPLOS: Causa[] = [
  processo(100_000, 1),
  processo(500_000, 3),
  processo(1_000_000, 1),
  processo(5_000_000, 3),
  { objeto: 'caso', valor: toCents(200_000) },
]
const kindOf = ({ objeto, arbitros }: Causa) =>
  objeto === 'caso' ? 'Caso de mediação' : `Processo, ${arbitros === 1 ? '1 árbitro' : '3 árbitros'}`

interface ExemplosProps {
  itens: readonly ItemDeCustas[]
  /** The fields have an error: the examples are those of before. */
  stale?: boolean
}

/** Five causes and what they cost by this table, computed as a filing would. */
export function Exemplos({ itens, stale = false }: ExemplosProps) {
  return (
    <div className={css.exemplos}>
      <Title order={3}>Exemplos</Title>
      {stale && <Text c="dimmed">Corrija os campos indicados para atualizar os exemplos.</Text>}
      <DataTable
        label="Exemplos de custas"
        columns={[
          { header: 'Causa', cell: kindOf },
          { header: 'Valor da causa', align: 'right', cell: ({ valor }) => <Money reais={toReais(valor)} /> },
          {
            header: 'No protocolo',
            align: 'right',
            cell: (causa) => sumOf(itens, causa, ({ quando }) => quando === 'protocolo'),
          },
          { header: 'Depois', align: 'right', cell: (causa) => sumOf(itens, causa, ({ quando }) => quando !== 'protocolo') },
        ]}
        rows={EXEMPLOS}
        rowKey={({ valor }) => valor}
      />
    </div>
  )
}

function sumOf(itens: readonly ItemDeCustas[], causa: Causa, wanted: (one: Devido) => boolean) {
  const devidos = custasDaCausa(itens, causa).filter(wanted)
  return <Money reais={toReais(devidos.reduce((sum, { valor }) => sum + valor, 0))} />
}
