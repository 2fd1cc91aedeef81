import { Alert, Button, Group, Text } from '@mantine/core'
import { DateTime } from '../table/DateTime.tsx'
import type { Draft } from './useDraft.ts'

interface DraftNoteProps<T> {
  draft: Pick<Draft<T>, 'state' | 'reread' | 'overwrite' | 'renew' | 'save'>
  onReread: (data: Partial<T>) => void
}

/** Says whether what is typed is saved. Where it is not, it stays in sight and says what to do. */
export function DraftNote<T>({ draft: { state, reread, overwrite }, onReread }: DraftNoteProps<T>) {
  if (state.kind === 'quiet' || state.kind === 'saved')
    return (
      <Text size="sm" c="dimmed" mt="sm" ta="right" mih="1.5em">
        {state.kind === 'saved' && (
          <>
            Rascunho guardado em <DateTime value={state.at} />
          </>
        )}
      </Text>
    )
  if (state.kind === 'elsewhere')
    return (
      <Alert mt="md" style={IN_SIGHT} color="yellow" title="Este rascunho mudou em outra aba ou aparelho">
        <Text c="var(--mantine-color-text)">{state.sentence}</Text>
        {!state.gone && (
          <Group mt="md">
            <Button size="sm" onClick={() => void reread().then((data) => data && onReread(data))}>
              abrir o que está lá
            </Button>
            <Button size="sm" variant="default" onClick={overwrite}>
              ficar com o que está nesta tela
            </Button>
          </Group>
        )}
      </Alert>
    )
  return (
    <Alert mt="md" style={IN_SIGHT} color="yellow" role="status" title="O rascunho não está guardado">
      <Text c="var(--mantine-color-text)">{state.kind === 'refused' ? state.sentence : WAITING}</Text>
    </Alert>
  )
}

/** In a long form too, wherever the user is typing. */
const IN_SIGHT = { position: 'sticky', bottom: '0.75rem', zIndex: 2 } as const

const WAITING = 'Sem conexão com o servidor. Mantenha esta página aberta: o rascunho será guardado assim que a conexão voltar.'
