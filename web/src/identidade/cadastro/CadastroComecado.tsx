import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { DateTime } from '../../ui/table/DateTime.tsx'

interface CadastroComecadoProps {
  /** ISO 8601. */
  savedAt: string
  onResume: () => void
  onDiscard: () => void
}

export const CadastroComecado = ({ savedAt, onResume, onDiscard }: CadastroComecadoProps) => (
  <Alert mb="lg" color="marca" icon={<IconPencil aria-hidden />} title="Há um cadastro não enviado">
    <Text c="var(--mantine-color-text)">
      Guardado neste navegador em <DateTime value={savedAt} />, sem a senha.
    </Text>
    <Group mt="md">
      <Button size="sm" onClick={onResume}>
        continuar rascunho
      </Button>
      <Button size="sm" variant="default" onClick={onDiscard}>
        excluir
      </Button>
    </Group>
  </Alert>
)
