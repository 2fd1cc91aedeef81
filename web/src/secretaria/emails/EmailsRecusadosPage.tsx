import { secretaria } from '@concordia/contract/secretaria/calls'
import { Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { queryOf } from '../../api/query.ts'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { COLUMNS } from './emailColumns.tsx'

/** /secretaria/emails: refused e-mails; those the secretariat must handle first, then the latest. */
export default function EmailsRecusadosPage() {
  const { data, error, paged } = usePaged({ on: 'EmailsRecusados' }, (page) =>
    queryOf(secretaria.emailsRecusados, { query: { page } }),
  )
  if (error?.status === 403) return <SoSecretaria title="E-mails recusados" error={error} />
  return (
    <Page
      title="E-mails recusados"
      about="Mensagens que o servidor do destinatário não aceitou: primeiro as pendentes, e em cada grupo as mais recentes."
    >
      {data && data.emails.total > 0 && !error && (
        <Text mb="md" fw={550}>
          {esperamOf(data.pendentes)}
        </Text>
      )}
      <PagedList
        noun={{ um: 'e-mail recusado', muitos: 'e-mails recusados', artigo: 'o' }}
        list={data?.emails}
        skeleton={8}
        label="E-mails recusados"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        {...paged}
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
