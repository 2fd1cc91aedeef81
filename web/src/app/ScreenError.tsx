import { Alert, Button, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../api/error.ts'
import { PartError } from '../ui/dialog/lazyPart.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { SignedOutShell } from './shell/SignedOutShell.tsx'
import { useFetchAgain } from './useFetchAgain.ts'

/** Shown in place of a screen that failed to render or whose code could not be loaded. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Algo deu errado" width="form">
    {error instanceof ApiError ? (
      <Failure error={error} retry={reset} />
    ) : error instanceof PartError ? (
      <NotFetched part={error} onFetched={reset} />
    ) : (
      <NotOpened onRetry={() => window.location.reload()}>
        Pode ter sido uma falha da página ou uma atualização da plataforma. Nada do que foi enviado se perdeu.
      </NotOpened>
    )}
  </Page>
)

/** The same error when the menu could not be loaded either: only brand and margins, as for a signed-out visitor. */
export const ShellError = (props: ErrorComponentProps) => (
  <SignedOutShell>
    <ScreenError {...props} />
  </SignedOutShell>
)

function NotFetched({ part, onFetched }: { part: PartError; onFetched: () => void }) {
  const { again, failed } = useFetchAgain(part, onFetched)
  return (
    <NotOpened onRetry={() => void again()} note={failed ? 'Ainda não há resposta do servidor.' : ''}>
      Pode ter sido uma falha de conexão ou uma atualização da plataforma. Nada do que foi enviado se perdeu. Quando a conexão
      voltar, a página abre sozinha.
    </NotOpened>
  )
}

function NotOpened({ children, note, onRetry }: { children: string; note?: string; onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" title="Esta página não pôde ser aberta">
      <Text c="var(--mantine-color-text)">{children}</Text>
      <Button mt="md" size="sm" variant="default" onClick={onRetry}>
        tentar de novo
      </Button>
      {note !== undefined && (
        <Text role="status" size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </Alert>
  )
}
