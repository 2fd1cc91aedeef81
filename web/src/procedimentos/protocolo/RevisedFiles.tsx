import { formatBytes } from '@concordia/contract/values/files'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { contentOf } from '../../ui/draft/uploads.ts'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import layout from '../../ui/layout.module.css'
import css from './protocolo.module.css'

interface NamedFile {
  nome: string
  arquivo: File
}

/** The chosen files with name and size; each can be opened before it is sent. */
export function RevisedFiles({ files }: { files: readonly NamedFile[] }) {
  const [opened, setOpened] = useState<NamedFile | null>(null)
  return (
    <>
      <ul className={layout.plain}>
        {files.map(({ nome, arquivo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and names may repeat
          <li key={index} className={css.reviewedFile}>
            <div className={layout.breaks}>
              {nome}
              <Text size="sm" c="dimmed">
                {arquivo.name} ({formatBytes(arquivo.size)})
              </Text>
            </div>
            <Button size="sm" variant="default" aria-label={`abrir ${nome}`} onClick={() => setOpened({ nome, arquivo })}>
              abrir
            </Button>
          </li>
        ))}
      </ul>
      <Dialog opened={opened !== null} onClose={() => setOpened(null)} title={opened?.nome} size="xl" fill>
        {opened && <PdfViewer title={opened.nome} load={() => contentOf(opened.arquivo)} />}
      </Dialog>
    </>
  )
}
