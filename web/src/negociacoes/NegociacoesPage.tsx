import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { NegociacaoRow } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { NEGOCIACAO as NEGOCIACOES } from '@concordia/contract/rules/negociacao'
import { counted } from '@concordia/contract/values/substantivo'
import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path, paths } from '../paths/paths.ts'
import { Etiquetas } from '../procedimentos/detalhes/etiquetas/Etiquetas.tsx'
import { AdicionarMenu } from '../procedimentos/lista/AdicionarMenu.tsx'
import { Falta, Lados } from '../procedimentos/lista/Linha.tsx'
import { FiltrarMenu } from '../procedimentos/lista/salvos/FiltrarMenu.tsx'
import { filtroDaLista } from '../procedimentos/lista/salvos/filtroDaLista.tsx'
import { SalvarButton } from '../procedimentos/lista/salvos/SalvarButton.tsx'
import { situacoesTabs } from '../procedimentos/lista/situacoes.ts'
import { ChangeFilterButton } from '../ui/filter/ChangeFilterButton.tsx'
import { FilterBanner } from '../ui/filter/FilterBanner.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { LinkTabs } from '../ui/page/tabs/LinkTabs.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DateTime } from '../ui/table/DateTime.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'
import { RowCard, Soft } from '../ui/table/RowCard.tsx'
import { resumo } from './leitura.ts'
import { SituacaoChip } from './Situacao.tsx'
import { FILTRAVEIS, useFiltro } from './useFiltro.ts'

const filtro = filtroDaLista(() => import('./filtro.ts'))

const NEGOCIACAO = { um: 'negociação', muitos: 'negociações', artigo: 'a' } as const
const SOBRE_SIGILO =
  'Todas as negociações da câmara, sem valores, textos e documentos: a negociação é confidencial (Lei 13.140/2015, art. 30).'

export default function NegociacoesPage() {
  const staff = isStaff(useSession()?.user)
  const { page, body, facts, active, narrowed, filter, linkOf, clear, turn } = useFiltro()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(negociacoes.list, { query: { page }, body }),
    placeholderData: keepPreviousData,
  })
  const list = data?.negociacoes
  const contagens = useQuery({ ...queryOf(negociacoes.contagens, {}, { overlay: false }) })
  return (
    <Page
      title="Negociações"
      about={staff ? SOBRE_SIGILO : paths.Negociacoes.about}
      action={
        <>
          <FiltrarMenu lista="negociacoes" filtro={filtro} filter={filter} active={active} />
          <AdicionarMenu paginas={['NegociacaoCreate', 'ProcuracaoCreate']} />
        </>
      }
    >
      <LinkTabs
        label="Situações"
        tabs={situacoesTabs({
          todos: 'Todas',
          situacoes: FILTRAVEIS.map((situacao) => ({ situacao, label: NEGOCIACOES[situacao].label })),
          atual: filter.part,
          contagens: narrowed ? undefined : contagens.data?.contagens,
          linkOf,
        })}
      />
      {active && (
        <FilterBanner facts={facts} onClear={clear}>
          <ChangeFilterButton dialog={filtro.dialog} about={filter} />
          <SalvarButton lista="negociacoes" body={body} values={filter.values} />
        </FilterBanner>
      )}
      <VisuallyHidden role="status">
        {active && list && !isPlaceholderData
          ? `${counted(list.total, NEGOCIACAO)} ${list.total === 1 ? 'encontrada' : 'encontradas'}`
          : ''}
      </VisuallyHidden>
      <PagedList
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label="Negociações"
        noun={NEGOCIACAO}
        columns={COLUNAS}
        over={partesDe}
        card={cartaoDe}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('NegociacaoDetails', { id })}
        newTabLabel={({ id }) => `Abrir a negociação ${id} em nova aba`}
        page={page}
        onPage={turn}
        empty={<Vazia filtered={active} onClear={clear} />}
      />
    </Page>
  )
}

const Previa = ({ texto }: { texto: string }) => <span title={texto}>{resumo(texto)}</span>

const partesDe = ({ solicitantes, solicitadas }: NegociacaoRow) => <Lados lados={[solicitantes, solicitadas]} />

/** A row on a narrow screen, in four lines. */
const cartaoDe = (row: NegociacaoRow, link: ReactNode) => (
  <RowCard
    lines={[
      partesDe(row),
      <>
        <span>{link}</span>
        <Soft>{row.descricao && resumo(row.descricao)}</Soft>
      </>,
      <>
        <SituacaoChip situacao={row.situacao} />
        <Soft>{row.falta}</Soft>
      </>,
      <Soft key="proposta">
        {row.latest_proposta ? 'Última proposta em ' : 'Criada em '}
        <DateTime value={row.latest_proposta?.created_at ?? row.created_at} as="day" />
        {row.latest_proposta?.descricao && (
          <>
            {': '}
            <Previa texto={row.latest_proposta.descricao} />
          </>
        )}
      </Soft>,
      row.marcadores.length > 0 && <Etiquetas marcadores={row.marcadores} />,
    ]}
  />
)

/** Two columns have the same header: the second date belongs to the proposal before it. */
const COLUNAS: readonly [Column<NegociacaoRow>, ...Column<NegociacaoRow>[]] = [
  { header: 'Número', cell: ({ id }) => id },
  { header: 'Descricao', cell: ({ descricao }) => descricao && <Previa texto={descricao} /> },
  { header: 'Criado em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  {
    header: 'Última proposta',
    cell: ({ latest_proposta: ultima }) => (ultima?.descricao ? <Previa texto={ultima.descricao} /> : null),
  },
  {
    header: 'Criado em',
    key: 'daProposta',
    cell: ({ latest_proposta: ultima }) => (ultima ? <DateTime value={ultima.created_at} as="day" /> : null),
  },
  {
    header: 'Situação',
    cell: ({ situacao, falta }) => (
      <>
        <SituacaoChip situacao={situacao} />
        <Falta>{falta}</Falta>
      </>
    ),
  },
  {
    header: 'Marcadores',
    cell: ({ marcadores }) => (marcadores.length > 0 ? <Etiquetas marcadores={marcadores} /> : null),
  },
]

const Vazia = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState
      action={
        <Button variant="default" onClick={onClear}>
          limpar filtro
        </Button>
      }
    >
      Nenhuma negociação com este filtro.
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton to={path('NegociacaoCreate')} variant="default">
          Nova negociação
        </LinkButton>
      }
    >
      Você ainda não participa de nenhuma negociação.
    </EmptyState>
  )
