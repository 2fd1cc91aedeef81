import { secretaria } from '@concordia/contract/secretaria'
import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { path } from '../app/paths.ts'
import { useSearchOf } from '../app/useAddress.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { PagedTable } from '../ui/PagedTable.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { COLUMNS } from './emailColumns.tsx'
import { SoSecretaria } from './SoSecretaria.tsx'

/** /secretaria/emails: to whom no message of the chamber got through, the latest refusal first. */
export default function EmailsRecusadosPage() {
  const { page = 1 } = useSearchOf('EmailsRecusados')
  const go = useGo()
  const { data, error, refetch } = useQuery({
    ...queryOf(secretaria.emailsRecusados, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const turn = (to: number) => void go(path('EmailsRecusados', {}, to > 1 ? { page: to } : {}))
  if (error?.status === 403) return <SoSecretaria title="E-mails recusados" error={error} />
  return (
    <Page title="E-mails recusados" about="Mensagens que o servidor do destinatário não aceitou.">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <PagedTable
          label="E-mails recusados"
          columns={COLUMNS}
          rows={data.emails.data}
          rowKey={({ id }) => id}
          page={page}
          total={data.emails.total}
          per_page={data.emails.per_page}
          total_approximate={data.emails.total_approximate}
          onPage={turn}
          empty={<EmptyState icon={IconMailCheck}>Nenhum e-mail recusado.</EmptyState>}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Page>
  )
}
