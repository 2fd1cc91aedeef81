import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../ui/files/saveFile.ts'
import css from './aplicativo.module.css'

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[]
  onDone: () => void
}

/** The ten codes, this once; the dialog closes only by its button. */
export function CodigosDeRecuperacao({ codigos, onDone }: CodigosDeRecuperacaoProps) {
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
