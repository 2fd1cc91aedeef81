import { itensDoFio } from '@concordia/contract/rules/tabela-de-custas/wire'
import { tabelas } from '@concordia/contract/tabelas/calls'
import { formatDate } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import { Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { queryOf } from '../../api/query.ts'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { CustasSimuladas } from './CustasSimuladas.tsx'

interface Escolhas {
  objeto: 'processo' | 'caso'
  valor: number | null
  arbitros: '1' | '3'
}

const OBJETOS = [
  { value: 'processo', label: 'Processo arbitral' },
  { value: 'caso', label: 'Caso de mediação' },
]
const ARBITROS = [
  { value: '1', label: '1 árbitro' },
  { value: '3', label: '3 árbitros' },
]

/** /simulador: what a dispute costs by the table in force, for everybody. */
export default function SimuladorPage() {
  const { data, error, refetch } = useQuery(queryOf(tabelas.emVigor))
  const itens = useMemo(() => data && itensDoFio(data.tabela.itens), [data])
  const { control } = useForm<Escolhas>({ defaultValues: { objeto: 'processo', valor: null, arbitros: '1' } })
  const { objeto, valor, arbitros } = useWatch({ control })
  const cents = typeof valor === 'number' && valor > 0 ? toCents(valor) : null
  return (
    <Page title="Simulador de custas" about="Quanto custa um processo ou um caso nesta câmara, quem paga e quando." width="form">
      <Card component="form" mb="xl" onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <RadioField control={control} name="objeto" label="O que se vai protocolar" options={OBJETOS} inline />
          <MoneyField control={control} name="valor" label="Valor da causa" description="É o valor econômico da disputa." />
          {objeto === 'processo' && (
            <RadioField control={control} name="arbitros" label="Número de árbitros" options={ARBITROS} inline />
          )}
        </Stack>
      </Card>
      <Section
        title="Custas"
        about={
          data &&
          `Pela tabela em vigor desde ${formatDate(data.tabela.vigente_de)}, sem convênio. O valor que vale é o do dia do protocolo.`
        }
      >
        {error ? (
          <Failure error={error} retry={refetch} />
        ) : !itens ? (
          <CardSkeleton lines={4} />
        ) : cents === null ? (
          <Card>
            <Text c="dimmed">Informe o valor da causa para ver as custas.</Text>
          </Card>
        ) : (
          <CustasSimuladas
            itens={itens}
            causa={{ objeto: objeto ?? 'processo', valor: cents, arbitros: arbitros === '3' ? 3 : 1 }}
          />
        )}
      </Section>
    </Page>
  )
}
