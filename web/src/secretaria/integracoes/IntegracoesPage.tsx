import { webhooksDaCamara } from '@concordia/contract/integracoes/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { WebhooksSection } from '../../integracoes/webhooks/WebhooksSection.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'

const TITLE = 'Integrações'

/**
 * /secretaria/integracoes: the webhooks of the chamber, for administrators. Tokens are personal: a program of the chamber uses one of
 * an account that was made for it.
 */
export default function IntegracoesPage() {
  const { error } = useQuery(queryOf(webhooksDaCamara.list))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Programas da câmara que a plataforma avisa do que acontece. Os tokens de API são de cada conta, em “Configurações”."
      width="form"
    >
      <WebhooksSection dono="camara" />
    </Page>
  )
}
