import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { isVerified, type Session, useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { LinkButton } from '../../ui/links.tsx'
import { sentenceOf } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { OwnRegistration } from './OwnRegistration.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useVerification } from './useVerification.ts'

/** Where the link of the confirmation e-mail leads (docs/rules/account.md#links). */
export default function VerifyEmailPage() {
  const { token } = useParamsOf('VerifyEmail')
  const { error: failed, retry, confirmed } = useVerification(token)
  /** The link stopped working while the person was typing. */
  const [died, setDied] = useState<ApiError | null>(null)
  const error = died ?? failed
  return (
    <Page title="Confirmação de e-mail" width="form">
      {!error ? (
        <Text role="status">Confirmando seu e-mail…</Text>
      ) : error.errors?.password ? (
        <OwnRegistration token={token} onConfirmed={confirmed} onDeadLink={setDied} />
      ) : error.status === 422 ? (
        <DeadLink error={error} />
      ) : (
        <NotNow error={error} onRetry={() => void retry()} />
      )}
    </Page>
  )
}

/** The link is invalid: shows the server's reason and how to get another. */
function DeadLink({ error }: { error: ApiError }) {
  const session = useSession()
  return (
    <Failed title="Não foi possível confirmar com este link" sentence={isVerified(session) ? NOT_NEEDED : sentenceOf(error)}>
      <WayOut session={session} variant="filled" />
    </Failed>
  )
}

/** The server's message says to ask for a link in one's account; this user is signed in and confirmed, and needs none. */
const NOT_NEEDED =
  'Este link não confirma mais nenhum e-mail. O e-mail da conta aberta neste navegador já está confirmado; se o link é de outra conta, saia e entre com ela para pedir outro.'

/** The call failed for a reason other than the link, so it can be tried again. */
function NotNow({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const session = useSession()
  const retry = useRef<HTMLButtonElement>(null)
  // A retry that fails mounts a new button.
  useEffect(() => retry.current?.focus({ preventScroll: true }), [])
  return (
    <Failed title="Não foi possível confirmar agora" sentence={sentenceOf(error)}>
      <Button ref={retry} onClick={onRetry}>
        tentar de novo
      </Button>
      <WayOut session={session} variant="default" />
    </Failed>
  )
}

function WayOut({ session, variant }: { session: Session | null; variant: 'filled' | 'default' }) {
  if (!session) {
    return (
      <LinkButton to={path('Login')} variant={variant}>
        entrar para pedir outro link
      </LinkButton>
    )
  }
  if (!isVerified(session)) return <ResendButton variant={variant}>enviar outro link</ResendButton>
  return (
    <LinkButton to={path('Home')} variant="default">
      ir para o início
    </LinkButton>
  )
}

function Failed({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconMailX aria-hidden />} title={title}>
      <Text c="var(--mantine-color-text)">{sentence}</Text>
      <Group mt="md" align="flex-start">
        {children}
      </Group>
    </Alert>
  )
}
