import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../files/saveFile.ts'

interface SaveButtonProps {
  /** The document's name, for screen readers. */
  name: string
  /** The label instead of "baixar"; the name follows it for screen readers. */
  label?: string
  /** Only the icon; the label is then for screen readers and the mouse. */
  icon?: boolean
  load: () => Promise<File>
}

/** Loads a document and saves it under the name the server gives. */
export function SaveButton({ name, label = 'baixar', icon = false, load }: SaveButtonProps) {
  const save = useMutation({ mutationFn: load, onSuccess: (file) => saveFile(file) })
  const named = { 'aria-label': `${label} ${name}`, loading: save.isPending, onClick: () => save.mutate() }
  if (icon) {
    return (
      <ActionIcon variant="subtle" size="lg" title={label} {...named}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} {...named}>
      {label}
    </Button>
  )
}
