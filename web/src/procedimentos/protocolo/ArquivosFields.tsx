import { NovoDocumento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import type { ReactNode } from 'react'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { NOMES_DOS_CAMPOS } from './campos.ts'
import type { DadosControl } from './pedido.ts'

interface ArquivosFieldsProps {
  control: DadosControl
  /** The required files: "Termo e petição". */
  exigidos?: { title: string; campos: ReactNode; nomes: readonly string[] }
  /** Explains the optional documents. */
  about: string
}

const FORMATO = 'Em PDF, sem senha, com menos de 6 MB cada um.'

/** Required files and optional documents, all PDF under 6 MB. */
export const ArquivosFields = ({ control, exigidos, about }: ArquivosFieldsProps) => (
  <>
    {exigidos && (
      <FormSection title={exigidos.title} about={FORMATO} fields={exigidos.nomes} names={NOMES_DOS_CAMPOS}>
        {exigidos.campos}
      </FormSection>
    )}
    <FormSection
      title="Documentos (opcional)"
      about={exigidos ? about : `${about} ${FORMATO}`}
      fields={['documentos']}
      names={NOMES_DOS_CAMPOS}
    >
      <NamedFilesField control={control} name="documentos" schema={NovoDocumento.shape.arquivo} max={MAX_DOCUMENTOS} />
    </FormSection>
  </>
)
