import { type ItemNoFio, itensDoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { ESPECIES, QUANDO, QUEM } from '@concordia/contract/rules/tabela-de-custas/words'
import type { TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { toCents } from '@concordia/contract/values/money'
import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { Exemplos } from './Exemplos.tsx'

/** A version to read: each item with its steps in words, and the five examples. */
export function Versao({ tabela }: { tabela: TabelaDeCustas }) {
  const itens = useMemo(() => itensDoFio(tabela.itens), [tabela.itens])
  return (
    <>
      <DataTable
        label="Itens da tabela"
        columns={[
          { header: 'Item', cell: ({ especie }) => ESPECIES[especie] },
          { header: 'Vale para', cell: paraOf },
          { header: 'Custas', minWidth: '16rem', cell: (item) => stepsOf(item).map((step) => <div key={step}>{step}</div>) },
          { header: 'Quem paga', cell: ({ quem }) => QUEM[quem] },
          {
            header: 'Quando',
            cell: ({ quando, prazo_dias }) => (prazo_dias ? `${QUANDO[quando]}, em ${prazo_dias} dias` : QUANDO[quando]),
          },
        ]}
        rows={tabela.itens}
        rowKey={({ especie, objeto, arbitros, quem }) => [especie, objeto, arbitros, quem].join()}
      />
      <Exemplos itens={itens} />
    </>
  )
}

function paraOf({ objeto, arbitros }: ItemNoFio): string {
  if (objeto === 'caso') return 'Caso de mediação'
  if (arbitros === null) return 'Processo'
  return `Processo, ${arbitros === 1 ? '1 árbitro' : '3 árbitros'}`
}

const money = (reais: number) => moneyText(toCents(reais))

/** "até R$ 500.000,00: R$ 5.000,00"; "acima: 1% do valor"; then the least and the most. */
function stepsOf({ faixas, minimo, maximo }: ItemNoFio): string[] {
  const steps = faixas.map(({ ate, fixo, percentual, base }) => {
    const share =
      percentual > 0 &&
      `${percentual.toLocaleString('pt-BR')}% ${base === 'total' ? 'do valor' : 'do que passa da faixa anterior'}`
    const amount = [fixo > 0 && money(fixo), share].filter(Boolean).join(' mais ') || money(0)
    if (ate !== null) return `até ${money(ate)}: ${amount}`
    return faixas.length > 1 ? `acima: ${amount}` : amount
  })
  const bounds = [minimo !== null && `mínimo de ${money(minimo)}`, maximo !== null && `máximo de ${money(maximo)}`]
  return [...steps, ...bounds.filter((bound) => bound !== false)]
}
