import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusLost } from '../dialog/focusLost.ts'
import { focusTitle } from '../dialog/titleFocus.ts'
import { DateTime } from '../table/DateTime.tsx'
import type { Draft, FoundDraft } from './useDraft.ts'

interface DraftOfferProps<T> {
  draft: Pick<Draft<T>, 'found' | 'resume' | 'discard' | 'begin'>
  onResume: (draft: FoundDraft<T>) => void
  /** The initial data of a new draft. */
  anew?: string | undefined
}

/** Offers the drafts found on return to a wizard, newest first; renders nothing when there is none. */
export function DraftOffer<T>({ draft, onResume, anew = 'Começar em branco' }: DraftOfferProps<T>) {
  const { found } = draft
  const offer = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its draft.
  const count = useRef(found.length)
  useEffect(() => {
    const lost = found.length < count.current && focusLost()
    count.current = found.length
    if (!lost) return
    if (offer.current) offer.current.focus()
    else focusTitle()
  }, [found.length])

  if (found.length === 0) return null
  const title = found.length === 1 ? 'Há um rascunho não enviado' : `Há ${found.length} rascunhos não enviados`
  return (
    <Alert ref={offer} tabIndex={-1} mb="lg" color="marca" icon={<IconPencil aria-hidden />} title={title}>
      <Stack gap="lg">
        {found.map((each) => (
          <Offered
            key={each.id}
            draft={each}
            onResume={() => {
              draft.resume(each)
              onResume(each)
            }}
            onDiscard={() => draft.discard(each)}
          />
        ))}
        <div>
          <Text c="var(--mantine-color-text)">Se preferir, comece outro agora e deixe o que está guardado para depois.</Text>
          <Button mt="xs" size="sm" variant="default" onClick={draft.begin}>
            {anew}
          </Button>
        </div>
      </Stack>
    </Alert>
  )
}

interface OfferedProps {
  draft: FoundDraft<unknown>
  onResume: () => void
  onDiscard: () => void
}

const Offered = ({ draft: { id, label, savedAt, files }, onResume, onDiscard }: OfferedProps) => (
  <div>
    <Text id={id} c="var(--mantine-color-text)">
      {label}, guardado neste navegador em <DateTime value={savedAt} />.
    </Text>
    {files.length > 0 && (
      <Text c="var(--mantine-color-text)" mt="xs">
        Arquivos não ficam guardados. Será preciso escolher de novo: {files.join(', ')}.
      </Text>
    )}
    <Group mt="md">
      <Button size="sm" aria-describedby={id} onClick={onResume}>
        Continuar rascunho
      </Button>
      <Button size="sm" variant="default" aria-describedby={id} onClick={onDiscard}>
        Descartar
      </Button>
    </Group>
  </div>
)
