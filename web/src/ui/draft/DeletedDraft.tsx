import { MINUTOS_PARA_DESFAZER } from '@concordia/contract/rascunhos/words'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

interface DeletedDraftProps {
  titulo: string
  /** When it was deleted, in milliseconds. */
  deletedAt: number
  disabled: boolean
  onRestore: () => Promise<unknown>
  /** Called once the button is gone: it may have had the focus. */
  onOver: () => void
}

/** Says that a draft was deleted, and offers to undo it while the server surely still has it. */
export function DeletedDraft({ titulo, deletedAt, disabled, onRestore, onOver }: DeletedDraftProps) {
  const until = deletedAt + MINUTOS_PARA_DESFAZER * 60_000
  const [over, setOver] = useState(false)
  useEffect(() => {
    // A computer that slept is late: then the click finds the time over.
    const timer = setTimeout(() => setOver(true), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (over) onOver()
  }, [over])
  return (
    <Group role="status">
      <Text c="var(--mantine-color-text)">
        O rascunho “{titulo}” foi excluído.
        {over ? ' O prazo para desfazer a exclusão terminou.' : ` Você pode desfazer por ${MINUTOS_PARA_DESFAZER} minutos.`}
      </Text>
      {!over && (
        <Button
          size="sm"
          variant="default"
          disabled={disabled}
          onClick={() => (Date.now() > until ? setOver(true) : void onRestore())}
        >
          desfazer
        </Button>
      )}
    </Group>
  )
}
