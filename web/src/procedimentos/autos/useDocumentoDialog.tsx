import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PdfViewer } from '../../ui/files/PdfViewer.tsx'
import { AbrirNoLeitor } from './AbrirNoLeitor.tsx'
import { AssinaturaNote } from './Assinatura.tsx'
import { AtivoNote } from './AtivoNote.tsx'
import css from './DocumentoDialog.module.css'
import type { Documento, LeitorDe, LoadDocumento } from './documento.ts'

/**
 * One dialog shared by all documents of a section. Documents cannot open in a new tab: the token travels in a header,
 * never in an address.
 */
export function useDocumentoDialog(
  load: LoadDocumento,
  leitor: LeitorDe = () => undefined,
): { show: (documento: Documento) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Documento | null>(null)
  const [opened, setOpened] = useState(false)
  const noLeitor = shown && leitor(shown)
  return {
    show: (documento) => {
      setShown(documento)
      setOpened(true)
    },
    dialog: (
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={shown?.nome}
        size="min(70rem, 100%)"
        fill
        classNames={{ body: css.body ?? '' }}
      >
        {shown?.assinatura && (
          <div className={css.assinatura}>
            <AssinaturaNote assinatura={shown.assinatura} />
          </div>
        )}
        {shown?.ativo && <AtivoNote />}
        {shown && (
          <PdfViewer
            key={shown.id}
            title={shown.nome}
            load={() => load(shown.id)}
            acts={noLeitor && <AbrirNoLeitor to={noLeitor} />}
          />
        )}
      </Dialog>
    ),
  }
}
