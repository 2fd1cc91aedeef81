import { HORAS_DO_SEGREDO_ANTERIOR } from '@concordia/contract/integracoes/words'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { SegredoDialog } from '../SegredoDialog.tsx'
import { DONOS, type Dono } from './donos.ts'
import { GUARDE_O_SEGREDO } from './guarde.ts'

/** Asks first: the new secret takes the place of the one in use. */
export default function SegredoNovoDialog({ sobre: { dono, id }, ...dialog }: DialogoProps<{ dono: Dono; id: number }>) {
  const [segredo, setSegredo] = useState<string | null>(null)
  const trocar = useCommand(DONOS[dono].calls.trocarSegredo, { onSuccess: (answer) => setSegredo(answer.segredo) })
  if (segredo) return <SegredoDialog {...dialog} {...GUARDE_O_SEGREDO} segredo={segredo} />
  return (
    <Dialog {...dialog} title="Trocar o segredo?">
      <Stack>
        <Text>
          Por {HORAS_DO_SEGREDO_ANTERIOR} horas as mensagens levam as duas assinaturas, a do segredo novo e a do atual. Nesse
          tempo, ponha o novo no seu programa.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.onClose}>
            cancelar
          </Button>
          <Button loading={trocar.isPending} onClick={() => trocar.send({ params: { id } })}>
            trocar o segredo
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
