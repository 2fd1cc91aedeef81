import { webhooksDaCamara } from '@concordia/contract/integracoes/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query.ts'
import WebhookDetails from '../../integracoes/webhooks/WebhookDetails.tsx'
import { WebhooksSection } from '../../integracoes/webhooks/WebhooksSection.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'

const TITLE = 'Integrações'
const SO_ADMINISTRACAO = { message: 'Só a administração da câmara vê e muda as integrações.' }

/** /secretaria/integracoes: the webhooks of the chamber. */
export default function IntegracoesPage() {
  return (
    <DaAdministracao>
      <Page
        title={TITLE}
        about="Programas da câmara que a plataforma avisa do que acontece. Os tokens de API são de cada conta, em “Configurações”."
        width="form"
      >
        <WebhooksSection dono="camara" />
      </Page>
    </DaAdministracao>
  )
}

/** /secretaria/integracoes/{id}: one webhook of the chamber. */
export const WebhookDaCamaraPage = () => (
  <DaAdministracao>
    <WebhookDetails dono="camara" />
  </DaAdministracao>
)

function DaAdministracao({ children }: { children: ReactNode }) {
  const { error } = useQuery(queryOf(webhooksDaCamara.list))
  return error?.status === 403 ? <SoSecretaria title={TITLE} error={SO_ADMINISTRACAO} /> : children
}
