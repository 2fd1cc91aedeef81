import type { TotaisDoMes } from '@concordia/contract/secretaria/schemas/pagamentos'
import { formatMonthYear } from '@concordia/contract/values/dates'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Money } from '../../ui/table/Money.tsx'
import css from './Totais.module.css'

/** The sums of the month, of the fees that the search finds. */
export function Totais({ mes, recebido, em_aberto, devolvido, buscando }: TotaisDoMes & { buscando: boolean }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} mb="lg">
      <Title id={id} order={2} size="h3">
        {maiuscula(formatMonthYear(`${mes}-01`))}
      </Title>
      <dl className={css.somas}>
        <Soma nome="Recebido" sobre="no cartão e por boleto" reais={recebido} />
        <Soma nome="Em aberto" sobre="das custas deste mês" reais={em_aberto} />
        <Soma nome="Devolvido" sobre="ao saldo" reais={devolvido} />
      </dl>
      {buscando && (
        <Text size="sm" c="dimmed" mt="xs">
          Só dos pagamentos desta busca.
        </Text>
      )}
    </Card>
  )
}

const Soma = ({ nome, sobre, reais }: { nome: string; sobre: string; reais: number }) => (
  <div>
    <dt>
      {nome} <span className={css.sobre}>{sobre}</span>
    </dt>
    <dd>
      <Money reais={reais} />
    </dd>
  </div>
)
