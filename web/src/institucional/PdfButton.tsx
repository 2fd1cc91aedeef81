import type { publicacoes } from '@concordia/contract/secretaria/calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from '../api/useCommand.ts'
import { saveFile } from '../ui/files/saveFile.ts'

interface PdfButtonProps {
  endpoint: typeof publicacoes.pdfDaResolucao | typeof publicacoes.certidao
  id: number
  /** Name of the saved file; if absent, the name that the server gives. */
  name?: string
  /** For screen readers: what the button downloads. */
  label: string
  children: string
}

export function PdfButton({ endpoint, id, name, label, children }: PdfButtonProps) {
  const baixar = useCommand(endpoint, { again: true, onSuccess: (file) => saveFile(file, name) })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      aria-label={label}
      loading={baixar.isPending}
      onClick={() => baixar.send({ params: { id } })}
    >
      {children}
    </Button>
  )
}
