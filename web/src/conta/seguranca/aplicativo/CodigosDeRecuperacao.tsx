import { Button, Group, Stack, Text } from '@mantine/core'
import { saveFile } from '../../../ui/files/saveFile.ts'
import css from './aplicativo.module.css'

interface CodigosDeRecuperacaoProps {
  codigos: readonly string[]
  onDone: () => void
}

/** The ten codes, this once; the dialog closes only by its button. */
export function CodigosDeRecuperacao({ codigos, onDone }: CodigosDeRecuperacaoProps) {
  const baixar = () => {
    const linhas = ['Códigos de recuperação (cada um serve uma vez):', ...codigos]
    saveFile(new File([`${linhas.join('\r\n')}\r\n`], 'codigos-de-recuperacao.txt', { type: 'text/plain' }))
  }
  return (
    <Stack>
      <Text>
        Se você perder o celular, cada um destes códigos abre a sua conta uma vez. Eles não serão mostrados de novo: anote-os ou
        baixe-os, e guarde-os fora do celular.
      </Text>
      <ol className={css.codigos}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <Group justify="flex-end">
        <Button variant="default" onClick={baixar}>
          baixar
        </Button>
        <Button onClick={onDone}>guardei os códigos</Button>
      </Group>
    </Stack>
  )
}
