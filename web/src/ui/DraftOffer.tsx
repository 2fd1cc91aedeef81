import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { DateTime } from './DateTime.tsx'
import type { Draft } from './useDraft.ts'

interface DraftOfferProps<T> {
  draft: Draft<T>
  onResume: (data: Partial<T>) => void
}

/** Offers the draft found on return to a wizard; nothing when there is none. */
export function DraftOffer<T>({ draft, onResume }: DraftOfferProps<T>) {
  const { found } = draft
  if (!found) return null
  return (
    <Alert mb="lg" color="marca" icon={<IconPencil aria-hidden />} title="Há um rascunho não enviado">
      <Text c="var(--mantine-color-text)">
        {found.label}, guardado neste navegador em <DateTime value={found.savedAt} />.
      </Text>
      {found.files.length > 0 && (
        <Text c="var(--mantine-color-text)" mt="xs">
          Arquivos não ficam guardados. Será preciso escolher de novo: {found.files.join(', ')}.
        </Text>
      )}
      <Group mt="md">
        <Button size="sm" onClick={() => onResume(draft.resume())}>
          Continuar rascunho
        </Button>
        <Button size="sm" variant="default" onClick={draft.discard}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
