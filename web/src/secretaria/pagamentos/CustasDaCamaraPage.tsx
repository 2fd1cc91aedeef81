import { COM_BOLETO, PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { tesouraria } from '@concordia/contract/secretaria/calls'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { ListaComBusca } from '../decisao/ListaComBusca.tsx'
import { useBuscaDeCustas } from '../decisao/useBusca.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { CUSTA_COLUMNS, cartaoDaCusta } from './custaColumns.tsx'
import { Totais } from './Totais.tsx'

const TITLE = 'Custas da câmara'
const CODIGOS = ['A', 'P', 'C'] as const
const SITUACOES = [PAGAMENTO.A, COM_BOLETO, PAGAMENTO.P, PAGAMENTO.C].map(({ slug, label }) => ({ value: slug, label }))

const PALAVRAS = {
  vazia: 'Ainda não há custas.',
  nenhuma: 'Nenhum pagamento encontrado com esta busca.',
}

/** /secretaria/pagamentos: everybody's fees, latest first. A row links to the fee's page, which has the acts. */
export default function CustasDaCamaraPage() {
  const pesquisada = useBuscaDeCustas()
  const { page, busca } = pesquisada
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
  return (
    <Page
      title={TITLE}
      about="Todas as custas, das mais recentes às mais antigas. Clique para cancelar ou devolver ao saldo."
      action={
        <LinkButton to={path('Convenios')} variant="default">
          convênios
        </LinkButton>
      }
    >
      <ListaComBusca
        noun={{ um: 'pagamento', muitos: 'pagamentos', artigo: 'o' }}
        pesquisada={pesquisada}
        busca={{
          rotulo: 'Identificador, nome ou e-mail',
          ajuda: 'O começo do identificador, ou o nome ou o e-mail do devedor.',
          opcoes: { rotulo: 'Situação', todas: 'Todas', lista: SITUACOES },
        }}
        antiga={isPlaceholderData}
        resumo={data?.totais && <Totais {...data.totais} buscando={pesquisada.active} />}
        icone={IconReceipt}
        palavras={PALAVRAS}
        list={data?.pagamentos}
        error={error}
        retry={refetch}
        label="Custas"
        columns={CUSTA_COLUMNS}
        card={cartaoDaCusta}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('PagamentoDetails', { id })}
      />
    </Page>
  )
}
