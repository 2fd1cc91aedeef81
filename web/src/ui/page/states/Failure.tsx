import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf } from '../../notify.ts'

interface FailureProps {
  error: unknown
  retry?: (() => unknown) | undefined
  /** The old content is still shown below, including what the user is writing there. */
  stale?: boolean
}

/** Shown where content failed to load: what happened, and a way to try again. */
export function Failure({ error, retry, stale = false }: FailureProps) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={stale ? 'Não foi possível atualizar' : 'Não foi possível carregar'}
      {...(stale ? { mb: 'lg' } : {})}
    >
      <Text c="var(--mantine-color-text)">
        {sentenceOf(error)}
        {stale && ' As informações abaixo podem ter mudado.'}
      </Text>
      {retry && (
        <Button mt="md" size="sm" variant="default" onClick={() => void retry()}>
          tentar de novo
        </Button>
      )}
    </Alert>
  )
}
