import { Button, Group } from '@mantine/core'

/** 'cancelar', or another way out, and the button that sends the form. */
export const Botoes = ({
  onCancel,
  cancel = 'cancelar',
  loading,
  danger = false,
  children,
}: {
  onCancel: () => void
  cancel?: string
  loading: boolean
  danger?: boolean
  children: string
}) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" loading={loading} {...(danger ? { color: 'red.9' } : {})}>
      {children}
    </Button>
  </Group>
)
