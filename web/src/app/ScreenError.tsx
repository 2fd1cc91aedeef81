import { Alert, Button, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../api/error.ts'
import { Failure } from '../ui/Failure.tsx'
import { Page } from '../ui/Page.tsx'

/** What stands where a screen broke, or its code could not be fetched. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Algo deu errado" width="form">
    {error instanceof ApiError ? (
      <Failure error={error} retry={reset} />
    ) : (
      <Alert color="red" role="alert" title="Esta página não pôde ser aberta">
        <Text c="var(--mantine-color-text)">
          Pode ter sido uma falha de conexão ou uma atualização da plataforma. Nada do que foi enviado se perdeu.
        </Text>
        <Button mt="md" size="sm" variant="default" onClick={() => window.location.reload()}>
          Tentar de novo
        </Button>
      </Alert>
    )}
  </Page>
)
