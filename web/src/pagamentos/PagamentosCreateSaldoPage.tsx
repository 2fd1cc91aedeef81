import { saldo } from '@concordia/contract/pagamentos/calls'
import { Card, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { Page } from '../ui/page/Page.tsx'
import { Section } from '../ui/page/Section.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Money } from '../ui/table/Money.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'
import { usePaged } from '../ui/table/usePaged.ts'
import { AdicionarForm } from './saldo/AdicionarForm.tsx'
import { EXTRATO_COLUMNS } from './saldo/extratoColumns.tsx'
import css from './saldo/saldo.module.css'

export default function PagamentosCreateSaldoPage() {
  const { data, paged } = usePaged({ on: 'PagamentosCreateSaldo' }, (page) => queryOf(saldo.extrato, { query: { page } }))
  return (
    <Page
      title="Adicionar saldo"
      about="Com saldo, você paga custas na hora, sem cartão nem boleto."
      back={{ to: path('Pagamentos'), label: 'Recolhimento de Custas' }}
    >
      <Card className={css.top ?? ''} mb="xl">
        <div>
          <Text c="dimmed">Seu saldo atual</Text>
          <span className={css.balance}>{data ? <Money reais={data.saldo} /> : '…'}</span>
        </div>
        <AdicionarForm />
      </Card>
      <Section title="Extrato" about="Entradas e saídas do seu saldo, das mais recentes às mais antigas.">
        <PagedList
          noun={{ um: 'lançamento', muitos: 'lançamentos', artigo: 'o' }}
          list={data?.lancamentos}
          skeleton={5}
          label="Extrato do saldo"
          columns={EXTRATO_COLUMNS}
          rowKey={({ id }) => id}
          {...paged}
          empty={<EmptyState icon={IconListDetails}>Nenhuma entrada ou saída ainda.</EmptyState>}
        />
      </Section>
    </Page>
  )
}
