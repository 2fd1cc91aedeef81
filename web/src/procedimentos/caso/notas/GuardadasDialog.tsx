import type { Notas } from '@concordia/contract/procedimentos/schemas/casos-notas'
import { Text } from '@mantine/core'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { Prose } from '../../../ui/text/Prose.tsx'

export default function GuardadasDialog({ sobre: { texto, alterada_em }, ...shown }: DialogoProps<Notas>) {
  return (
    <Dialog {...shown} title="Notas guardadas" size="xl" fill>
      {alterada_em && (
        <Text size="sm" c="dimmed" mb="lg">
          Guardadas em <DateTime value={alterada_em} />.
        </Text>
      )}
      {texto === '' ? <Text c="dimmed">Estão vazias.</Text> : <Prose html={texto} topHeading={3} small />}
    </Dialog>
  )
}
