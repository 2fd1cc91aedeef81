import { auditoria } from '@concordia/contract/secretaria/calls'
import type { FiltroDaAuditoria } from '@concordia/contract/secretaria/schemas/auditoria'
import { VisuallyHidden } from '@mantine/core'
import { IconFileTypeCsv, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { HeldButton } from '../../ui/dialog/HeldButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { ChangeFilterButton } from '../../ui/filter/ChangeFilterButton.tsx'
import { FilterBanner } from '../../ui/filter/FilterBanner.tsx'
import { FilterButton } from '../../ui/filter/FilterButton.tsx'
import { useFilter } from '../../ui/filter/useFilter.ts'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { COLUMNS, cartaoDoRegistro } from './registroColumns.tsx'

const FiltrarDialog = lazyPart(() => import('./FiltrarDialog.tsx'))
const TITLE = 'Auditoria'

/** /secretaria/auditoria: who did what, when and from where, latest first; read-only. */
export default function AuditoriaPage() {
  const { search, state } = useAddressOf('Auditoria')
  const { page, body, facts, active, filter, clear, turn } = useFilter({
    state,
    part: null,
    page: search.page,
    hrefOf: (_, page) => path('Auditoria', {}, page),
  })
  const csv = useBackgroundSave(
    (signal, filtro: FiltroDaAuditoria) => call(auditoria.exportar, { body: filtro }, { signal }),
    'A auditoria em CSV está pronta e foi baixada.',
  )
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(auditoria.list, { query: { page }, body }),
    placeholderData: keepPreviousData,
  })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const list = data?.registros
  const about = { acoes: data?.acoes ?? [], objetos: data?.objetos ?? [], filter }
  const exportFile = async (encontrados: Encontrados) => {
    if (await confirm(exportacao(encontrados, active))) csv.start(body)
  }
  return (
    <Page
      title={TITLE}
      about="Quem fez o quê, quando e de onde, do mais recente ao mais antigo. Nada aqui pode ser alterado."
      action={
        <>
          <FilterButton dialog={FiltrarDialog} about={about} active={active} held={data ? undefined : NOT_YET} />
          <HeldButton
            variant="default"
            icon={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
            aria-haspopup="dialog"
            held={csv.busy ? 'O CSV está sendo preparado.' : heldBy(list)}
            onClick={() => list && void exportFile(list)}
          >
            exportar CSV
          </HeldButton>
        </>
      }
    >
      {csv.busy && (
        <WorkingNote onCancel={csv.cancel}>
          Preparando o CSV. Com muitos registros, leva alguns segundos; o download começa sozinho.
        </WorkingNote>
      )}
      {active && (
        <FilterBanner facts={facts} onClear={clear}>
          {data && <ChangeFilterButton dialog={FiltrarDialog} about={about} />}
        </FilterBanner>
      )}
      <VisuallyHidden role="status">{active && list && !isPlaceholderData ? foundOf(list.total) : ''}</VisuallyHidden>
      <PagedList
        noun={{ um: 'registro', muitos: 'registros', artigo: 'o' }}
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label="Registros da auditoria"
        columns={COLUMNS}
        card={cartaoDoRegistro}
        rowKey={({ id }) => id}
        page={page}
        onPage={turn}
        empty={
          <EmptyState icon={IconHistory}>{active ? 'Nenhum registro para este filtro.' : 'Ainda não há registros.'}</EmptyState>
        }
      />
    </Page>
  )
}

const NOT_YET = 'Os registros ainda não foram carregados.'
const heldBy = (list: Encontrados | undefined) =>
  !list ? NOT_YET : list.total === 0 ? 'Não há registros para exportar.' : undefined

const exportacao = (list: Encontrados, active: boolean) => ({
  title: 'Exportar a auditoria?',
  message: `O arquivo CSV terá ${howMany(list)}${active ? ' deste filtro' : ', toda a auditoria'}, com dados pessoais. A exportação fica registrada na auditoria, com o seu nome e o filtro usado.`,
  confirm: 'exportar CSV',
})

interface Encontrados {
  total: number
  total_approximate?: true | undefined
}

const howMany = ({ total, total_approximate }: Encontrados) =>
  `${total_approximate ? 'cerca de ' : ''}${total.toLocaleString('pt-BR')} ${total === 1 ? 'registro' : 'registros'}`

const foundOf = (total: number) =>
  total === 1 ? '1 registro encontrado' : `${total.toLocaleString('pt-BR')} registros encontrados`
