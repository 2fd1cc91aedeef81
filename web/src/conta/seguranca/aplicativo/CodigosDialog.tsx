import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { saveFile } from '../../../ui/files/saveFile.ts'
import css from './aplicativo.module.css'

interface CodigosDialogProps extends Omit<DialogoProps<never>, 'sobre'> {
  codigos: readonly string[]
}

/** The ten codes, this once; the dialog closes only by its button. */
export const CodigosDialog = ({ codigos, onClose, ...shown }: CodigosDialogProps) => (
  <Dialog {...shown} keepOpen title="Guarde os códigos de recuperação">
    <Codigos codigos={codigos} onDone={onClose} />
  </Dialog>
)

function Codigos({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLOListElement>(null)
  // It replaces the form whose button was pressed.
  useEffect(() => list.current?.focus(), [])
  const download = () => {
    const linhas = ['Códigos de recuperação (cada um serve uma vez):', ...codigos]
    saveFile(new File([`${linhas.join('\r\n')}\r\n`], 'codigos-de-recuperacao.txt', { type: 'text/plain' }))
  }
  return (
    <Stack>
      <Text>
        Se você perder o celular ou a chave de acesso, cada um destes códigos serve uma vez no lugar deles, depois da senha. Eles
        não serão mostrados de novo: anote-os ou baixe-os, e guarde-os em outro lugar.
      </Text>
      <ol ref={list} tabIndex={-1} aria-label="Códigos de recuperação" className={css.codigos}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <Group justify="flex-end">
        <Button variant="default" onClick={download}>
          baixar
        </Button>
        <Button onClick={onDone}>guardei os códigos</Button>
      </Group>
    </Stack>
  )
}
