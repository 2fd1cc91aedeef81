import { secretaria } from '@concordia/contract/secretaria/calls'
import { Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { COLUMNS } from './emailColumns.tsx'

/** /secretaria/emails: refused e-mails; those the secretariat must handle first, then the latest. */
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
      {data && data.emails.total > 0 && !error && (
        <Text mb="md" fw={550}>
          {esperamOf(data.pendentes)}
        </Text>
      )}
      <PagedList
        noun={{ um: 'e-mail recusado', muitos: 'e-mails recusados', artigo: 'o' }}
        list={data?.emails}
        error={error}
        retry={refetch}
        skeleton={8}
        label="E-mails recusados"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        page={page}
        onPage={turn}
        empty={<EmptyState icon={IconMailCheck}>Nenhum e-mail recusado.</EmptyState>}
      />
    </Page>
  )
}

/** The same count as on the panel. */
function esperamOf(count: number): string {
  if (count === 0) return 'Nenhum e-mail recusado a tratar.'
  return count === 1 ? '1 e-mail a tratar.' : `${count.toLocaleString('pt-BR')} e-mails a tratar.`
}
