import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../files/saveFile.ts'

interface SaveButtonProps {
  /** The document's name, for screen readers. */
  name: string
  /** The label instead of "Baixar"; the name follows it for screen readers. */
  label?: string
  load: () => Promise<File>
}

/** Loads a document and saves it under the name the server gives. */
export function SaveButton({ name, label = 'Baixar', load }: SaveButtonProps) {
  const save = useMutation({ mutationFn: load, onSuccess: (file) => saveFile(file) })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`${label} ${name}`}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
