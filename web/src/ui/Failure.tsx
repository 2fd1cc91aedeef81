import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf } from './notify.ts'

/** What stands where content failed to load: what happened, and a way to try again. */
export function Failure({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Não foi possível carregar">
      <Text c="var(--mantine-color-text)">{sentenceOf(error)}</Text>
      {retry && (
        <Button mt="md" size="sm" variant="default" onClick={() => void retry()}>
          Tentar de novo
        </Button>
      )}
    </Alert>
  )
}
