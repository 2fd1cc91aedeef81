import { WebhookDetails } from '../../integracoes/webhooks/WebhookDetails.tsx'

/** /secretaria/integracoes/{id}: one webhook of the chamber. */
export default function WebhookDaCamaraPage() {
  return <WebhookDetails dono="camara" />
}
