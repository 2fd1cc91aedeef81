import type { Arquivo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { formatBytes } from '@concordia/contract/values/files'
import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconLock } from '@tabler/icons-react'
import type { z } from 'zod'
import layout from '../../ui/layout.module.css'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { AtivoNote } from './AtivoNote.tsx'
import css from './Documentos.module.css'
import { abre } from './documento.ts'
import { SigiloNote } from './SigiloNote.tsx'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

export interface Anexo {
  arquivo: z.infer<typeof Arquivo>
  load: () => Promise<File>
}

interface AnexosProps {
  titulo: string
  arquivos: readonly Anexo[]
}

/** The petition and the term, for users who do not see the docket: each opens or is saved, and its SHA-256 proves it unchanged. */
export function Anexos({ titulo, arquivos }: AnexosProps) {
  const { show, dialog } = useDocumentoDialog((index) => arquivos[index]!.load())
  return (
    <Quadro title={titulo}>
      <ul className={layout.plain}>
        {arquivos.map(({ arquivo, load }, index) => (
          <li key={arquivo.sha256 + arquivo.nome} className={css.row}>
            <Peca arquivo={arquivo} onShow={() => show({ ...arquivo, id: index })} />
            {abre(arquivo) && <SaveButton name={arquivo.nome} load={load} icon />}
          </li>
        ))}
      </ul>
      {dialog}
    </Quadro>
  )
}

/** If secrecy keeps it from the reader, only its name and the secrecy note. */
function Peca({ arquivo, onShow }: Pick<Anexo, 'arquivo'> & { onShow: () => void }) {
  const { nome, tamanho, sha256, ativo, sigilo } = arquivo
  const opens = abre(arquivo)
  return (
    <div className={css.documento}>
      {opens ? (
        <UnstyledButton className={css.open ?? ''} aria-haspopup="dialog" aria-label={`Visualizar ${nome}`} onClick={onShow}>
          <IconFileText size={16} stroke={1.5} aria-hidden className={layout.icon} />
          {nome}
        </UnstyledButton>
      ) : (
        <span className={css.closed}>
          <IconLock size={16} stroke={1.5} aria-hidden className={layout.icon} />
          {nome}
        </span>
      )}
      {opens && (
        <span className={css.facts}>
          <span className="numeric">PDF, {formatBytes(tamanho)}</span>
          <span>
            SHA-256 <CopyText value={sha256} label="SHA-256" shown={8} />
          </span>
        </span>
      )}
      {ativo && <AtivoNote />}
      {sigilo && <SigiloNote sigilo={sigilo} />}
    </div>
  )
}
