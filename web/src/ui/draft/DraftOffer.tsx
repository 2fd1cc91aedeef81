import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import { DIAS_DO_RASCUNHO } from '@concordia/contract/rascunhos/words'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { focusLost } from '../dialog/focusLost.ts'
import { notify } from '../notify.ts'
import { DateTime } from '../table/DateTime.tsx'
import { DeletedDraft } from './DeletedDraft.tsx'
import type { Draft } from './useDraft.ts'

interface DraftOfferProps<T> {
  draft: Pick<Draft<T>, 'found' | 'resume' | 'discard' | 'restore' | 'begin'>
  onResume: (data: Partial<T>) => void
  /** The initial data of a new draft. */
  anew: string
  /** Asks before a draft is deleted, where more is lost than its text. */
  mayDiscard?: ((draft: Rascunho) => Promise<boolean>) | undefined
}

/** Offers the drafts found on return to a wizard, newest first. A deleted one can be restored for ten minutes, while the page is open. */
export function DraftOffer<T>({ draft, onResume, anew, mayDiscard }: DraftOfferProps<T>) {
  const [deleted, setDeleted] = useState<readonly (Rascunho & { deletedAt: number })[]>([])
  const [busy, setBusy] = useState(false)
  const found = draft.found ?? []
  const offer = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each deletion
  useEffect(() => {
    if (focusLost()) offer.current?.focus()
  }, [deleted.length])

  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(notify.error)
    setBusy(false)
  }
  const discard = (each: Rascunho) =>
    act(async () => {
      if (mayDiscard && !(await mayDiscard(each))) return
      await draft.discard(each)
      setDeleted((before) => [...before, { ...each, deletedAt: Date.now() }])
    })
  const title = found.length === 1 ? 'Há um rascunho não enviado' : `Há ${found.length} rascunhos não enviados`
  return (
    <Alert
      ref={offer}
      tabIndex={-1}
      mb="lg"
      color="marca"
      icon={<IconPencil aria-hidden />}
      title={found.length === 0 ? 'Rascunho excluído' : title}
    >
      <Stack gap="lg">
        {found.map((each) => (
          <div key={each.id}>
            <Text id={each.id} c="var(--mantine-color-text)">
              {each.titulo}, guardado em <DateTime value={each.alterado_em} />
              {filesIn(each)}.
            </Text>
            <Group mt="md">
              <Button
                size="sm"
                aria-describedby={each.id}
                disabled={busy}
                onClick={() =>
                  void act(async () => {
                    const data = await draft.resume(each)
                    if (data) onResume(data)
                  })
                }
              >
                continuar rascunho
              </Button>
              <Button size="sm" variant="default" aria-describedby={each.id} disabled={busy} onClick={() => void discard(each)}>
                excluir
              </Button>
            </Group>
          </div>
        ))}
        {deleted.map((each) => (
          <DeletedDraft
            key={each.id}
            titulo={each.titulo}
            deletedAt={each.deletedAt}
            disabled={busy}
            onRestore={() =>
              act(async () => {
                await draft.restore(each)
                setDeleted((before) => before.filter(({ id }) => id !== each.id))
              })
            }
            onOver={() => focusLost() && offer.current?.focus()}
          />
        ))}
        <div>
          <Text c="var(--mantine-color-text)">
            {found.length > 0 &&
              `Se preferir, comece outro agora. Rascunhos ficam guardados por ${DIAS_DO_RASCUNHO} dias, em todos os seus aparelhos.`}
          </Text>
          <Button mt="xs" size="sm" variant="default" onClick={draft.begin}>
            {anew}
          </Button>
        </div>
      </Stack>
    </Alert>
  )
}

const filesIn = ({ arquivos }: Rascunho) =>
  arquivos === 0 ? '' : arquivos === 1 ? ', com 1 arquivo' : `, com ${arquivos} arquivos`
