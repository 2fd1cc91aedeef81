import { processos } from '@concordia/contract/processos'
import { codeOfSlug } from '@concordia/contract/rules/machine'
import { PROCESSO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../app/paths.ts'
import { useParamsOf, useSearchOf } from '../app/useAddress.ts'
import { Failure } from '../ui/Failure.tsx'
import { FilterBanner } from '../ui/FilterBanner.tsx'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { PagedTable } from '../ui/PagedTable.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { AdicionarMenu } from './AdicionarMenu.tsx'
import { NoProcessos } from './NoProcessos.tsx'
import { COLUMNS } from './processoColumns.tsx'

/** /processos/{situacao?}: what the user may see, the latest movement first (spec 1 §2.8). */
export default function ProcessosPage() {
  const { situacao: slug } = useParamsOf('Processos')
  const { page = 1 } = useSearchOf('Processos')
  const go = useGo()
  const situacao = slug === undefined ? undefined : (codeOfSlug(PROCESSO, slug) as SituacaoProcedimento)
  const { data, error, refetch } = useQuery({
    ...queryOf(processos.list, { query: { page }, body: situacao ? { situacao } : {} }),
    placeholderData: keepPreviousData,
  })
  const clear = () => void go(path('Processos'))
  const turn = (to: number) => void go(path('Processos', { situacao: slug }, to > 1 ? { page: to } : {}))

  return (
    <Page
      title="Processos Arbitrais"
      about="Os processos que você acompanha, o de movimento mais recente primeiro."
      action={<AdicionarMenu />}
    >
      {situacao && <FilterBanner onClear={clear}>Só processos na situação “{PROCESSO[situacao].label}”.</FilterBanner>}
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <PagedTable
          label="Processos"
          columns={COLUMNS}
          rows={data.processos.data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => path('ProcessoDetails', { id })}
          newTabLabel={({ id }) => `Abrir o processo ${id} em nova aba`}
          page={page}
          total={data.processos.total}
          per_page={data.processos.per_page}
          total_approximate={data.processos.total_approximate}
          onPage={turn}
          empty={<NoProcessos filtered={situacao !== undefined} onClear={clear} />}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Page>
  )
}
