import { TokensSection } from './tokens/TokensSection.tsx'
import { WebhooksSection } from './webhooks/WebhooksSection.tsx'

/** The tab Integrações of the settings: what other programs may do for the user, and what they are told. */
export const IntegracoesTab = () => (
  <>
    <TokensSection />
    <WebhooksSection dono="pessoa" />
  </>
)
