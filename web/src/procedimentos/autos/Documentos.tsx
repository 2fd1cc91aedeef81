import type { Tipo } from '@concordia/contract/rules/tipos'
import { call } from '../../api/call.ts'
import { documentoDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { CHAMADAS } from '../tipo.ts'
import { DocumentoButton } from './DocumentoButton.tsx'
import css from './Documentos.module.css'
import { abre, type Documento, type DocumentoAto, type LeitorDe } from './documento.ts'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

interface DocumentosProps {
  tipo: Tipo
  id: number
  documentos: readonly Documento[]
  leitor: LeitorDe
  ato?: DocumentoAto | undefined
}

/** The documents it was filed with: each opens or is saved. Renders nothing when there are none. */
export function Documentos({ tipo, id, documentos, leitor, ato }: DocumentosProps) {
  const load = (documentoId: number) => call(CHAMADAS[tipo].consulta.documento, { params: { id: documentoId } })
  const { show, dialog } = useDocumentoDialog(load, leitor)
  if (documentos.length === 0) return null
  return (
    <Quadro title="Documentos" count={documentos.length}>
      <ul className={layout.plain}>
        {documentos.map((documento) => (
          <li key={documento.id} className={css.row}>
            <DocumentoButton documento={documento} onShow={show} to={documentoDe({ tipo, id }, documento.id)} />
            <div className={css.acts}>
              {ato?.(documento)}
              {abre(documento) && <SaveButton name={documento.nome} load={() => load(documento.id)} icon />}
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </Quadro>
  )
}
