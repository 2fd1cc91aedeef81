import { Card } from '@mantine/core'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { DocumentoButton } from './DocumentoButton.tsx'
import css from './Documentos.module.css'
import { abre, type Documento, type DocumentoAto, type LoadDocumento } from './documento.ts'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

interface DocumentosProps {
  documentos: readonly Documento[]
  load: LoadDocumento
  ato?: DocumentoAto | undefined
}

/** The documents filed with a petition: each opens in a dialog or is saved. */
export function Documentos({ documentos, load, ato }: DocumentosProps) {
  const { show, dialog } = useDocumentoDialog(load)
  return (
    <Card padding={0}>
      <ul className={css.list}>
        {documentos.map((documento) => (
          <li key={documento.id} className={css.row}>
            <DocumentoButton documento={documento} onShow={show} />
            <div className={css.acts}>
              {ato?.(documento)}
              {abre(documento) && <SaveButton name={documento.nome} load={() => load(documento.id)} />}
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  )
}
