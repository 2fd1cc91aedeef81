import type { Recusavel } from '@concordia/contract/procedimentos/schemas/designacao'
import { formatDate } from '@concordia/contract/values/dates'
import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'

const RecusaDaParteDialog = lazyPart(() => import('./RecusaDaParteDialog.tsx'))

/** Tells a parte that the mediator disclosed something and may be refused, and until when. */
export function RecusavelAlert({ id, recusavel }: { id: number; recusavel: Recusavel }) {
  const { nome, ate } = recusavel
  return (
    <Alert role="note" mb="xl" color="marca" icon={<IconInfoCircle aria-hidden />} title="O mediador revelou um fato às partes">
      <Text c="var(--mantine-color-text)">
        {nome} aceitou a designação e revelou um fato, que está nos eventos do caso. Leia o documento “Revelação do mediador”:{' '}
        {ate ? `até ${formatDate(ate)},` : 'enquanto o caso estiver suspenso e até o fim do prazo,'} você pode recusar o mediador
        (Lei 13.140/2015, art. 5º, parágrafo único). Se concorda com ele, não precisa fazer nada.
      </Text>
      <DialogButton part={RecusaDaParteDialog} about={{ id, recusavel }} mt="md" variant="default" size="sm">
        recusar o mediador
      </DialogButton>
    </Alert>
  )
}
