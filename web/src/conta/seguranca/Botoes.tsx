import { Button, Group } from '@mantine/core'

/** 'cancelar', and the button that sends the form. */
export const Botoes = ({
  onCancel,
  loading,
  danger = false,
  children,
}: {
  onCancel: () => void
  loading: boolean
  danger?: boolean
  children: string
}) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      cancelar
    </Button>
    <Button type="submit" loading={loading} {...(danger ? { color: 'red.9' } : {})}>
      {children}
    </Button>
  </Group>
)
