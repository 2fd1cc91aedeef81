import { formatDate } from '@concordia/contract/values/dates'
import { UnstyledButton } from '@mantine/core'
import { IconBan, IconFileText, IconLock, IconMicrophone } from '@tabler/icons-react'
import layout from '../../ui/layout.module.css'
import { AppLink } from '../../ui/links.tsx'
import { AssinaturaChip } from './Assinatura.tsx'
import { AtivoNote } from './AtivoNote.tsx'
import css from './Documentos.module.css'
import { abre, type Documento } from './documento.ts'
import sigilo from './SigiloNote.module.css'
import { SigiloNote } from './SigiloNote.tsx'

interface DocumentoButtonProps {
  documento: Documento
  onShow: (documento: Documento) => void
  /** Its own page, opened in a new tab instead of the dialog. */
  to?: string | undefined
  audio?: boolean
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true, className: layout.icon ?? '' } as const

/** A document's name; a click opens it. If secrecy keeps it from the reader, only the name. */
export const DocumentoButton = ({ documento, onShow, to, audio = false }: DocumentoButtonProps) => (
  <div className={css.documento}>
    {abre(documento) && to ? (
      <AppLink to={to} newTab className={css.open}>
        {audio ? <IconMicrophone {...ICON} /> : <IconFileText {...ICON} />}
        <Nome documento={documento} audio={audio} />
      </AppLink>
    ) : abre(documento) ? (
      <UnstyledButton className={css.open ?? ''} aria-haspopup="dialog" onClick={() => onShow(documento)}>
        <IconFileText {...ICON} />
        <Nome documento={documento} audio={audio} />
      </UnstyledButton>
    ) : (
      <span className={css.closed}>
        <IconLock {...ICON} />
        <Nome documento={documento} audio={audio} />
      </span>
    )}
    {documento.ativo && <AtivoNote />}
    {documento.anulado_em && <AnuladoNote em={documento.anulado_em} />}
    {documento.sigilo && <SigiloNote sigilo={documento.sigilo} />}
  </div>
)

const Nome = ({ documento: { nome, assinatura }, audio }: { documento: Documento; audio: boolean }) => (
  <span>
    {nome.replace(/\.pdf$/i, '')}
    {audio && ' (áudio)'}
    {assinatura && (
      <>
        {' '}
        <AssinaturaChip assinatura={assinatura} />
      </>
    )}
  </span>
)

/** Says that a document was annulled, and when: it can still be read. */
const AnuladoNote = ({ em }: { em: string }) => (
  <span className={sigilo.note}>
    <IconBan size={14} stroke={1.75} aria-hidden className={layout.icon} />
    <strong>Anulado em {formatDate(em)}</strong>
  </span>
)
