import { WebhookDetails } from './WebhookDetails.tsx'

/** /settings/webhook/{id}: one webhook of the user. */
export default function WebhookPage() {
  return <WebhookDetails dono="pessoa" />
}
