import { Card } from '@mantine/core'
import { DocumentoButton } from './DocumentoButton.tsx'
import css from './Documentos.module.css'
import type { Documento, LoadDocumento } from './documento.ts'
import { SaveButton } from './SaveButton.tsx'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

/** The documents filed with a petition: each opens in a dialog or is saved. */
export function Documentos({ documentos, load }: { documentos: readonly Documento[]; load: LoadDocumento }) {
  const { show, dialog } = useDocumentoDialog(load)
  return (
    <Card padding={0}>
      <ul className={css.list}>
        {documentos.map((documento) => (
          <li key={documento.id} className={css.row}>
            <DocumentoButton documento={documento} onShow={show} />
            <SaveButton name={documento.nome} load={() => load(documento.id)} />
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  )
}
