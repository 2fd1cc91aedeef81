import { processos } from '@concordia/contract/procedimentos/processos'
import { VisuallyHidden } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path } from '../paths/paths.ts'
import { AdicionarMenu } from '../procedimentos/detalhes/AdicionarMenu.tsx'
import { NoProcessos } from '../procedimentos/lista/NoProcessos.tsx'
import { COLUMNS } from '../procedimentos/lista/processoColumns.tsx'
import { useExportar } from '../procedimentos/lista/useExportar.ts'
import { useFiltroDaLista } from '../procedimentos/lista/useFiltroDaLista.ts'
import { HeldButton } from '../ui/dialog/HeldButton.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { WorkingNote } from '../ui/files/WorkingNote.tsx'
import { FilterBanner } from '../ui/filter/FilterBanner.tsx'
import { FilterButton } from '../ui/filter/FilterButton.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PagedList } from '../ui/table/PagedList.tsx'

const FiltroDialog = lazyPart(() => import('./FiltroDialog.tsx'))

/** /processos/{situacao?}: what the user may see, the latest movement first (spec 1 §2.8). */
export default function ProcessosPage() {
  const { page, body, facts, active, apply, clear, turn } = useFiltroDaLista()
  const exportar = useExportar()
  const staff = isStaff(useSession()?.user)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(processos.list, { query: { page }, body }),
    placeholderData: keepPreviousData,
  })
  const list = data?.processos

  return (
    <Page
      title="Processos Arbitrais"
      about={`${staff ? 'Todos os processos da câmara' : 'Os processos que você acompanha'}, o de movimento mais recente primeiro.`}
      action={
        <>
          <FilterButton dialog={FiltroDialog} about={apply} active={active} />
          <HeldButton
            variant="default"
            icon={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
            held={heldBy(exportar.busy, list?.total)}
            onClick={() => exportar.start(body)}
          >
            exportar
          </HeldButton>
          <AdicionarMenu />
        </>
      }
    >
      {exportar.busy && (
        <WorkingNote onCancel={exportar.cancel}>
          Preparando o PDF da lista. Com muitos processos, leva alguns segundos; o download começa sozinho.
        </WorkingNote>
      )}
      {active && <FilterBanner facts={facts} onClear={clear} />}
      <VisuallyHidden role="status">{active && list && !isPlaceholderData ? foundOf(list.total) : ''}</VisuallyHidden>
      <PagedList
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label="Processos"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('ProcessoDetails', { id })}
        newTabLabel={({ id }) => `Abrir o processo ${id} em nova aba`}
        page={page}
        onPage={turn}
        empty={<NoProcessos filtered={active} onClear={clear} />}
      />
    </Page>
  )
}

function heldBy(busy: boolean, total: number | undefined): string | undefined {
  if (busy) return 'O PDF da lista está sendo preparado.'
  return total === 0 ? 'Não há processos para exportar.' : undefined
}

const foundOf = (total: number) =>
  total === 1 ? '1 processo encontrado' : `${total.toLocaleString('pt-BR')} processos encontrados`
