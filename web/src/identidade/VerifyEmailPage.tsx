import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import type { ApiError } from '../api/error.ts'
import { isVerified, useSession } from '../api/session.ts'
import { path } from '../app/paths.ts'
import { useParamsOf } from '../app/useAddress.ts'
import { LinkButton } from '../ui/links.tsx'
import { sentenceOf } from '../ui/notify.ts'
import { Page } from '../ui/Page.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useVerification } from './useVerification.ts'

/** Where the link of the confirmation e-mail leads (spec 1 §2.5). */
export default function VerifyEmailPage() {
  const { token } = useParamsOf('VerifyEmail')
  const { error, retry } = useVerification(token)
  return (
    <Page title="Confirmação de e-mail" width="form">
      {error ? <NotConfirmed error={error} onRetry={() => void retry()} /> : <Text role="status">Confirmando seu e-mail…</Text>}
    </Page>
  )
}

/** Why it failed, in the server's words, and the way out: another link, or another try when the link is not to blame. */
function NotConfirmed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const session = useSession()
  const confirmed = isVerified(session)
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconMailX aria-hidden />}
      title="Não foi possível confirmar com este link"
    >
      <Text c="var(--mantine-color-text)">{sentenceOf(error)}</Text>
      {confirmed && <Text c="var(--mantine-color-text)">O e-mail da sua conta já está confirmado.</Text>}
      <Group mt="md">
        {error.status !== 422 && <Button onClick={onRetry}>Tentar de novo</Button>}
        {!session && <LinkButton to={path('Login')}>Entrar para pedir outro link</LinkButton>}
        {session && !confirmed && <ResendButton>Enviar outro link</ResendButton>}
        {confirmed && (
          <LinkButton to={path('Home')} variant="default">
            Ir para o início
          </LinkButton>
        )}
      </Group>
    </Alert>
  )
}
