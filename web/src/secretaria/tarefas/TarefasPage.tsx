import { tarefas } from '@concordia/contract/secretaria/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PageTabs } from '../../ui/page/tabs/PageTabs.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { ListaDeTarefas } from './ListaDeTarefas.tsx'

const TITLE = 'Tarefas da secretaria'
const TABS = [
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'minhas', label: 'Minhas' },
  { value: 'concluidas', label: 'Concluídas' },
  { value: 'encerradas', label: 'De processos e casos encerrados' },
] as const

/** /secretaria/tarefas: the tasks arbitrators and mediators gave the secretariat, overdue ones first. */
export default function TarefasPage() {
  const { situacao = 'pendentes', page = 1 } = useSearchOf('TarefasDaSecretaria')
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...queryOf(tarefas.list, { query: { situacao, page } }),
    // Keep the previous page on screen only within the same tab.
    placeholderData: (before, query) => (situacaoOf(query?.queryKey) === situacao ? keepPreviousData(before) : undefined),
  })
  const open = (tab: (typeof TABS)[number]['value'], to = 1) =>
    void go(
      path('TarefasDaSecretaria', {}, { ...(tab === 'pendentes' ? {} : { situacao: tab }), ...(to > 1 ? { page: to } : {}) }),
      to === 1 ? { resetScroll: false } : {},
    )
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about={`Tarefas que árbitros e mediadores pediram à secretaria, ${situacao === 'concluidas' ? 'da última concluída à primeira' : 'na ordem do prazo'}.`}
    >
      <PageTabs label="Tarefas" tabs={TABS} value={situacao} onChange={(tab) => open(tab)}>
        {error && <Failure error={error} retry={refetch} stale={data !== undefined} />}
        {data ? (
          <ListaDeTarefas
            situacao={situacao}
            tarefas={data.tarefas}
            vencidas={data.vencidas}
            page={page}
            onPage={(to) => open(situacao, to)}
          />
        ) : error ? null : (
          <CardSkeleton lines={5} />
        )}
      </PageTabs>
    </Page>
  )
}

const situacaoOf = (key: readonly unknown[] | undefined): unknown =>
  (key?.[2] as { query?: { situacao?: string } } | undefined)?.query?.situacao
