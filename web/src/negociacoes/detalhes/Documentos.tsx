import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Card } from '@mantine/core'
import { call } from '../../api/call.ts'
import { DocumentoButton } from '../../procedimentos/autos/DocumentoButton.tsx'
import { useDocumentoDialog } from '../../procedimentos/autos/useDocumentoDialog.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import css from './Detalhes.module.css'

const load = (id: number) => call(negociacoes.documento, { params: { id } })

/** The documents it was opened with: each opens or is saved. */
export function Documentos({ documentos }: Pick<Negociacao, 'documentos'>) {
  const { show, dialog } = useDocumentoDialog(load)
  return (
    <Section title="Documentos" count={documentos.length}>
      <Card padding={0}>
        <ul className={css.documentos}>
          {documentos.map((documento) => (
            <li key={documento.id}>
              <DocumentoButton documento={documento} onShow={show} />
              <SaveButton name={documento.nome} load={() => load(documento.id)} />
            </li>
          ))}
        </ul>
        {dialog}
      </Card>
    </Section>
  )
}
