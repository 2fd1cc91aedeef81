import { MEIOS } from '@concordia/contract/rules/pagamento'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import type { TotaisDoMes } from '@concordia/contract/secretaria/schemas/pagamentos'
import { formatMonthYear } from '@concordia/contract/values/dates'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Money } from '../../ui/table/Money.tsx'
import css from './Totais.module.css'

/** The sums of the month, of the fees that the search finds. */
export function Totais({ buscando, ...totais }: TotaisDoMes & { buscando: boolean }) {
  const { mes, recebido, em_aberto, devolvido, por_meio, por_especie } = totais
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} mb="lg">
      <Title id={id} order={2} size="h3">
        {maiuscula(formatMonthYear(`${mes}-01`))}
      </Title>
      <dl className={css.somas}>
        <Soma nome="Recebido" sobre="no cartão, por boleto e por Pix" reais={recebido} />
        <Soma nome="Em aberto" sobre="das custas deste mês" reais={em_aberto} />
        <Soma nome="Devolvido" sobre="ao saldo" reais={devolvido} />
      </dl>
      {recebido > 0 && (
        <div className={css.somas}>
          <Divisao nome="Recebido por meio" partes={por_meio.map(({ meio, valor }) => ({ nome: MEIOS[meio], valor }))} />
          <Divisao
            nome="Recebido por espécie"
            partes={por_especie.map(({ especie, valor }) => ({
              nome: especie === 'saldo' ? 'Adição de saldo' : ESPECIES[especie],
              valor,
            }))}
          />
        </div>
      )}
      {buscando && (
        <Text size="sm" c="dimmed" mt="xs">
          Só dos pagamentos desta busca.
        </Text>
      )}
    </Card>
  )
}

/** What was received, in its parts, the largest first. */
function Divisao({ nome, partes }: { nome: string; partes: { nome: string; valor: number }[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} size="h5">
        {nome}
      </Title>
      <dl className={css.partes}>
        {partes.map(({ nome: parte, valor }) => (
          <div key={parte}>
            <dt>{parte}</dt>
            <dd>
              <Money reais={valor} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
