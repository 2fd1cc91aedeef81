import { type Causa, custasDaCausa, type Devido, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { ESPECIES, QUEM } from '@concordia/contract/rules/tabela-de-custas/words'
import { toReais } from '@concordia/contract/values/money'
import { Card, Text } from '@mantine/core'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Money } from '../../ui/table/Money.tsx'
import css from './simulador.module.css'

interface CustasSimuladasProps {
  itens: readonly ItemDeCustas[]
  causa: Causa
}

/** Every fee of a cause: what it is for, who pays, when, how much; and what is due at filing. */
export function CustasSimuladas({ itens, causa }: CustasSimuladasProps) {
  const devidos = custasDaCausa(itens, causa)
  const sum = (wanted: (one: Devido) => boolean) => devidos.filter(wanted).reduce((total, { valor }) => total + valor, 0)
  const total = sum(() => true)
  const noProtocolo = sum(({ quando }) => quando === 'protocolo')
  return (
    <div aria-live="polite">
      <Card className={css.total}>
        <div>
          <Text c="dimmed">A pagar no protocolo</Text>
          <strong className={css.amount}>
            <Money reais={toReais(noProtocolo)} />
          </strong>
        </div>
        {total > noProtocolo && (
          <div>
            <Text c="dimmed">Ao todo</Text>
            <strong className={css.amount}>
              <Money reais={toReais(total)} />
            </strong>
          </div>
        )}
      </Card>
      <DataTable
        label="Custas, item por item"
        columns={[
          { header: 'Item', cell: ({ especie }) => ESPECIES[especie] },
          { header: 'Quem paga', cell: ({ quem }) => QUEM[quem] },
          { header: 'Quando', cell: quandoOf },
          { header: 'Valor', align: 'right', cell: ({ valor }) => <Money reais={toReais(valor)} /> },
        ]}
        rows={devidos}
        rowKey={({ especie, quem }) => `${especie} ${quem}`}
      />
    </div>
  )
}

/** "No protocolo"; "Em até 15 dias da instituição". */
function quandoOf({ quando, prazo_dias }: Devido): string {
  if (quando === 'protocolo') return 'No protocolo'
  if (!prazo_dias) return 'Na instituição'
  return `Em até ${prazo_dias === 1 ? '1 dia' : `${prazo_dias} dias`} da instituição`
}
