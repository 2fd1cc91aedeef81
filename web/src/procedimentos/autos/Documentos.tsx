import type { Tipo } from '@concordia/contract/rules/tipos'
import { Card } from '@mantine/core'
import { call } from '../../api/call.ts'
import { documentoDe } from '../../paths/procedimento.ts'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { CHAMADAS } from '../tipo.ts'
import { DocumentoButton } from './DocumentoButton.tsx'
import css from './Documentos.module.css'
import { abre, type Documento, type DocumentoAto } from './documento.ts'
import { useDocumentoDialog } from './useDocumentoDialog.tsx'

interface DocumentosProps {
  tipo: Tipo
  id: number
  documentos: readonly Documento[]
  ato?: DocumentoAto | undefined
}

/** The documents it was filed with: each opens or is saved. Renders nothing when there are none. */
export function Documentos({ tipo, id, documentos, ato }: DocumentosProps) {
  const load = (documentoId: number) => call(CHAMADAS[tipo].consulta.documento, { params: { id: documentoId } })
  const { show, dialog } = useDocumentoDialog(load)
  if (documentos.length === 0) return null
  return (
    <Section title="Documentos" count={documentos.length}>
      <Card padding={0}>
        <ul className={css.list}>
          {documentos.map((documento) => (
            <li key={documento.id} className={css.row}>
              <DocumentoButton documento={documento} onShow={show} to={documentoDe({ tipo, id }, documento.id)} />
              <div className={css.acts}>
                {ato?.(documento)}
                {abre(documento) && <SaveButton name={documento.nome} load={() => load(documento.id)} />}
              </div>
            </li>
          ))}
        </ul>
        {dialog}
      </Card>
    </Section>
  )
}
