import { COM_BOLETO, PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { tesouraria } from '@concordia/contract/secretaria/pagamentos'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { BuscaForm } from '../decisao/BuscaForm.tsx'
import { encontradosOf, useBuscaDeCustas } from '../decisao/useBusca.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { CUSTA_COLUMNS } from './custaColumns.tsx'

const TITLE = 'Custas da câmara'
const CODIGOS = ['A', 'P', 'C'] as const
const SITUACOES = [PAGAMENTO.A, COM_BOLETO, PAGAMENTO.P, PAGAMENTO.C].map(({ slug, label }) => ({ value: slug, label }))

/** /secretaria/pagamentos: everybody's fees, latest first. A row links to the fee's page, which has the acts. */
export default function CustasDaCamaraPage() {
  const { page, busca, active, buscar, limpar, turn } = useBuscaDeCustas()
  const boleto = busca.opcao === COM_BOLETO.slug
  const situacao = boleto ? 'A' : CODIGOS.find((code) => PAGAMENTO[code].slug === busca.opcao)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(tesouraria.list, {
      query: {
        page,
        ...(situacao ? { situacao } : {}),
        ...(boleto ? { boleto } : {}),
        ...(busca.texto ? { busca: busca.texto } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const list = data?.pagamentos
  return (
    <Page
      title={TITLE}
      about="As custas de todos, da mais recente à mais antiga. Abra uma para cancelá-la ou devolvê-la ao saldo."
      action={
        <LinkButton to={path('Convenios')} variant="default">
          convênios
        </LinkButton>
      }
    >
      <BuscaForm
        rotulo="Identificador, nome ou e-mail"
        ajuda="O começo do identificador, ou o nome ou o e-mail do devedor."
        opcoes={{ rotulo: 'Situação', todas: 'Todas', lista: SITUACOES }}
        valor={busca}
        onBuscar={buscar}
      />
      <VisuallyHidden role="status">
        {active && list && !isPlaceholderData ? encontradosOf(list.total, 'custa encontrada', 'custas encontradas') : ''}
      </VisuallyHidden>
      <PagedList
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label="Custas"
        columns={CUSTA_COLUMNS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('PagamentoDetails', { id })}
        page={page}
        onPage={turn}
        empty={
          <EmptyState
            icon={IconReceipt}
            action={
              active && (
                <Button variant="default" onClick={limpar}>
                  Limpar busca
                </Button>
              )
            }
          >
            {active ? 'Nenhuma custa encontrada com esta busca.' : 'Ainda não há custas.'}
          </EmptyState>
        }
      />
    </Page>
  )
}
