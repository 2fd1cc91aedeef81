import type { Arquivo } from '@concordia/contract/procedimentos/procedimentos'
import { formatBytes } from '@concordia/contract/values/files'
import { Button, Card, Title } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import css from './ArquivoCard.module.css'
import { AtivoNote } from './AtivoNote.tsx'
import { abre } from './documento.ts'
import { SigiloNote } from './SigiloNote.tsx'

interface ArquivoCardProps {
  arquivo: z.infer<typeof Arquivo>
  load: () => Promise<File>
}

/**
 * A PDF of the filing: name, size and SHA-256 (to prove it unchanged), and a button that shows the document.
 * If secrecy keeps it from the reader, only the name and the secrecy note.
 */
export function ArquivoCard({ arquivo, load }: ArquivoCardProps) {
  if (abre(arquivo)) return <Aberto arquivo={arquivo} load={load} />
  return (
    <Card>
      <Title order={3}>{arquivo.nome}</Title>
      {arquivo.sigilo && <SigiloNote sigilo={arquivo.sigilo} />}
    </Card>
  )
}

function Aberto({ arquivo: { nome, tamanho, sha256, ativo, sigilo }, load }: ArquivoCardProps) {
  const [opened, setOpened] = useState(false)
  const viewer = useId()
  const Icon = opened ? IconEyeOff : IconEye
  const act = opened ? 'Ocultar' : 'Visualizar'
  return (
    <Card className={css.card ?? ''} data-opened={opened || undefined}>
      <div className={css.head}>
        <div className={css.words}>
          <Title order={3}>{nome}</Title>
          <div className={css.facts}>
            <span className="numeric">PDF, {formatBytes(tamanho)}</span>
            <span className={css.sha}>
              SHA-256 <CopyText value={sha256} label="SHA-256" />
            </span>
          </div>
          {ativo && <AtivoNote />}
          {sigilo && <SigiloNote sigilo={sigilo} />}
        </div>
        <div className={css.actions}>
          <Button
            size="sm"
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            aria-label={`${act} ${nome}`}
            aria-expanded={opened}
            aria-controls={viewer}
            onClick={() => setOpened(!opened)}
          >
            {act}
          </Button>
          <SaveButton name={nome} load={load} />
        </div>
      </div>
      <div id={viewer}>{opened && <PdfViewer title={nome} load={load} bar={false} />}</div>
    </Card>
  )
}
