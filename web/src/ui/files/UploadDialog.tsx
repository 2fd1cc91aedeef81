import '@mantine/core/styles/Progress.layer.css'
import { formatBytes } from '@concordia/contract/values/files'
import { Button, Group, Progress, Text } from '@mantine/core'
import { Dialog } from '../dialog/Dialog.tsx'

interface UploadDialogProps {
  /** "Enviando a petição". */
  title: string
  /** Shown once all bytes are sent: "Arquivos enviados. Registrando o protocolo…". */
  finishing: string
  /** Share of the bytes sent, 0 to 1; null when nothing is being sent. */
  progress: number | null
  /** Total size in bytes of the files that are not on the server yet. */
  size: number
  onCancel: () => void
}

/**
 * Progress of a sending. It can be cancelled while bytes are being sent; once all are sent, the server may already have
 * recorded them, so the cancel button disappears.
 */
export function UploadDialog({ title, finishing, progress, size, onCancel }: UploadDialogProps) {
  const share = progress ?? 1
  const sent = share >= 1
  return (
    <Dialog opened={progress !== null} title={title}>
      <Progress.Root size="lg">
        <Progress.Section value={share * 100} aria-label="Envio dos arquivos" />
      </Progress.Root>
      {/* Takes the focus instead of the cancel button, which disappears before the answer comes. */}
      <Text mt="sm" className="numeric" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {sent
          ? finishing
          : size === 0
            ? 'Enviando…'
            : `${formatBytes(share * size)} de ${formatBytes(size)} (${Math.floor(share * 100)}%)`}
      </Text>
      <Group justify="space-between" mt="md" mih={42}>
        <Text size="sm" c="dimmed">
          Mantenha esta página aberta.
        </Text>
        {!sent && (
          <Button variant="default" onClick={onCancel}>
            cancelar envio
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
