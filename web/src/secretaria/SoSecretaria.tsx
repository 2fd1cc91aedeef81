import { Card } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ApiError } from '../api/error.ts'
import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Page } from '../ui/page/Page.tsx'

/** In place of a page of the back office for anybody else: that it is not theirs, the server's sentence, the way back. */
export const SoSecretaria = ({ title, error }: { title: string; error: ApiError }) => (
  <Page title={title} about="Esta página é da secretaria da câmara." width="form">
    <Card>
      <EmptyState icon={IconLock} action={<LinkButton to={path('Home')}>Voltar para o início</LinkButton>}>
        {error.message}
      </EmptyState>
    </Card>
  </Page>
)
