import '@mantine/core/styles/Progress.layer.css'
import { formatBytes } from '@concordia/contract/values/files'
import { CloseButton, Progress } from '@mantine/core'
import { IconFileMusic, IconFileTypePdf } from '@tabler/icons-react'
import { AudioPreview } from './AudioPreview.tsx'
import css from './UploadCard.module.css'

interface ChosenFileProps {
  file: File
  /** Share sent, 0 to 1, while it is being sent. */
  progress?: number | undefined
  onRemove: () => void
}

/** A chosen file: its name, its size, a button to remove it; a recording can be played. */
export function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const sending = progress !== undefined
  const audio = file.type.startsWith('audio/')
  const Icon = audio ? IconFileMusic : IconFileTypePdf
  return (
    <div className={css.file}>
      <div className={css.row}>
        <Icon size={24} stroke={1.5} aria-hidden className={css.icon} />
        <span className={css.name}>
          {file.name} <span className={css.size}>({formatBytes(file.size)})</span>
        </span>
        <CloseButton aria-label={`Remover ${file.name}`} onClick={onRemove} disabled={sending} />
      </div>
      {audio && <AudioPreview file={file} />}
      {sending && <Progress mt="xs" value={progress * 100} aria-label={`Envio de ${file.name}`} />}
    </div>
  )
}
