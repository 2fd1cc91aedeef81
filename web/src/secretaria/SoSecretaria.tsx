import { Card } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ApiError } from '../api/error.ts'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'

/** Shown to other users instead of a page of the secretariat: the server's message and a link back. */
export const SoSecretaria = ({ title, error }: { title: string; error: Pick<ApiError, 'message'> }) => (
  <Page title={title} about="Esta página é da secretaria da câmara." width="form">
    <Card>
      <EmptyState icon={IconLock} action={<LinkButton to={path('Home')}>voltar para o início</LinkButton>}>
        {error.message}
      </EmptyState>
    </Card>
  </Page>
)
