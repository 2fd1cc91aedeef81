import '@mantine/core/styles/Progress.layer.css'
import { formatBytes } from '@concordia/contract/values/files'
import { Button, Group, Progress, Text } from '@mantine/core'
import { Dialog } from '../dialog/Dialog.tsx'

interface UploadDialogProps {
  /** "Enviando a petição". */
  title: string
  /** Said once all bytes have left: "Arquivos enviados. Registrando o protocolo…". */
  finishing: string
  /** Share of the bytes sent, 0 to 1; null when nothing is being sent. */
  progress: number | null
  /** Of all files, in bytes. */
  size: number
  onCancel: () => void
}

/**
 * How far the sending has come. It can be cancelled as long as bytes are on their way; once all have left, the server
 * may already have taken them, so no cancelling is offered.
 */
export function UploadDialog({ title, finishing, progress, size, onCancel }: UploadDialogProps) {
  const share = progress ?? 1
  const sent = share >= 1
  return (
    <Dialog opened={progress !== null} title={title}>
      <Progress.Root size="lg">
        <Progress.Section value={share * 100} aria-label="Envio dos arquivos" />
      </Progress.Root>
      {/* The focus stays here, not on a button that goes away while the answer is awaited. */}
      <Text mt="sm" className="numeric" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {sent ? finishing : `${formatBytes(share * size)} de ${formatBytes(size)} (${Math.floor(share * 100)}%)`}
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
