import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconLock } from '@tabler/icons-react'
import { AssinaturaChip } from './Assinatura.tsx'
import { AtivoNote } from './AtivoNote.tsx'
import css from './Documentos.module.css'
import { abre, type Documento } from './documento.ts'
import { SigiloNote } from './SigiloNote.tsx'

interface DocumentoButtonProps {
  documento: Documento
  onShow: (documento: Documento) => void
}

/** A document's name; a click opens it in the dialog. If secrecy keeps it from the reader, only the name. */
export const DocumentoButton = ({ documento, onShow }: DocumentoButtonProps) => (
  <div className={css.documento}>
    {abre(documento) ? (
      <UnstyledButton className={css.open ?? ''} aria-haspopup="dialog" onClick={() => onShow(documento)}>
        <IconFileText size={16} stroke={1.5} aria-hidden className={css.icon} />
        <Nome documento={documento} />
      </UnstyledButton>
    ) : (
      <span className={css.closed}>
        <IconLock size={16} stroke={1.5} aria-hidden className={css.icon} />
        <Nome documento={documento} />
      </span>
    )}
    {documento.ativo && <AtivoNote />}
    {documento.sigilo && <SigiloNote sigilo={documento.sigilo} />}
  </div>
)

const Nome = ({ documento: { nome, assinatura } }: { documento: Documento }) => (
  <span>
    {nome.replace(/\.pdf$/i, '')}
    {assinatura && (
      <>
        {' '}
        <AssinaturaChip assinatura={assinatura} />
      </>
    )}
  </span>
)
