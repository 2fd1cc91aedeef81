import '@mantine/core/styles/Progress.layer.css'
import type { UploadedFile } from '@concordia/contract/http/uploaded'
import { formatBytes } from '@concordia/contract/values/files'
import { Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import { IconFileMusic, IconFileTypePdf } from '@tabler/icons-react'
import { use } from 'react'
import { UploadsContext, useUpload } from '../draft/uploads.ts'
import { AudioPreview } from './AudioPreview.tsx'
import css from './UploadCard.module.css'

interface ChosenFileProps {
  file: File
  /** Share sent, 0 to 1, while it is being sent with its form. */
  progress?: number | undefined
  onUploaded: (file: UploadedFile) => void
  /** The server opened it and does not take it, for this reason. */
  onRefused: (sentence: string) => void
  onRemove: () => void
}

/** A chosen file: its name, its size, how far its upload is, a button to remove it; a recording can be played. */
export function ChosenFile({ file, progress, onUploaded, onRefused, onRemove }: ChosenFileProps) {
  const uploads = use(UploadsContext)
  const upload = useUpload(file, { onDone: onUploaded, onRefused })
  const sending = progress !== undefined
  const share = progress ?? upload.progress
  const audio = file.type.startsWith('audio/')
  const remove = () => {
    uploads?.remove(file)
    onRemove()
  }
  const Icon = audio ? IconFileMusic : IconFileTypePdf
  return (
    <div className={css.file}>
      <div className={css.row}>
        <Icon size={24} stroke={1.5} aria-hidden className={css.icon} />
        <span className={css.name}>
          {file.name} <span className={css.size}>({formatBytes(file.size)})</span>
        </span>
        <CloseButton aria-label={`Remover ${file.name}`} onClick={remove} disabled={sending} />
      </div>
      {audio && <AudioPreview file={file} />}
      {share !== undefined && (
        <>
          <Progress mt="xs" value={share * 100} aria-label={`Envio de ${file.name}`} />
          {!sending && (
            <Text size="sm" c="dimmed" mt={4}>
              {share < 1 ? `Enviando… ${Math.floor(share * 100)}%` : 'Verificando o arquivo…'}
            </Text>
          )}
        </>
      )}
      {upload.failure && (
        <Group mt="xs" gap="sm" role="status">
          <Text size="sm" flex={1}>
            Ainda não foi enviado. {upload.failure}
          </Text>
          <Button size="xs" variant="default" aria-label={`Tentar de novo: ${file.name}`} onClick={upload.retry}>
            tentar de novo
          </Button>
        </Group>
      )}
    </div>
  )
}
