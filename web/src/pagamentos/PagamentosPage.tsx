import { custas } from '@concordia/contract/pagamentos/calls'
import { IconReceipt } from '@tabler/icons-react'
import { queryOf } from '../api/query.ts'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'
import { usePaged } from '../ui/table/usePaged.ts'
import { CobrancasLivres } from './custas/CobrancasLivres.tsx'
import { CUSTA_COLUMNS, custaCard } from './custas/custaColumns.tsx'

/** /pagamentos: the user's fees, the latest first. */
export default function PagamentosPage() {
  const { data, paged } = usePaged({ on: 'Pagamentos' }, (page) => queryOf(custas.list, { query: { page } }))
  return (
    <Page
      title="Recolhimento de Custas"
      about="Suas custas, das mais recentes às mais antigas. Clique para pagar ou ver os detalhes."
      action={
        <>
          <LinkButton to={path('ReportPagamentos')} variant="default">
            relatório
          </LinkButton>
          <LinkButton to={path('PagamentosCreateSaldo')} variant="default">
            adicionar saldo
          </LinkButton>
          <LinkButton to={path('PagamentosCreate')}>custas em lote</LinkButton>
        </>
      }
    >
      <CobrancasLivres />
      <PagedList
        noun={{ um: 'pagamento', muitos: 'pagamentos', artigo: 'o' }}
        list={data?.pagamentos}
        skeleton={8}
        label="Custas"
        columns={CUSTA_COLUMNS}
        card={(custa, link) => custaCard(custa, link)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('PagamentoDetails', { id })}
        {...paged}
        empty={<NoCustas />}
      />
    </Page>
  )
}

const NoCustas = () => (
  <EmptyState
    icon={IconReceipt}
    action={
      <LinkButton to={path('ProcessoCreate')} variant="default">
        Petição inicial
      </LinkButton>
    }
  >
    Você ainda não tem custas. Elas aparecem aqui quando você protocola um processo, pede uma mediação ou adiciona saldo.
  </EmptyState>
)
