import { NovoDocumento } from '@concordia/contract/procedimentos/procedimentos'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { Alert, Text } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { DadosControl } from './pedido.ts'

interface ArquivosFieldsProps {
  control: DadosControl
  /** The required files: "Termo e petição". */
  exigidos?: { title: string; campos: ReactNode }
  /** Explains the optional documents. */
  about: string
  /** Names of files to choose again, because a draft does not keep files. */
  faltam: readonly string[]
}

const FORMATO = 'Em PDF, sem senha, com menos de 6 MB cada um.'

/** Required files and optional documents, all PDF under 6 MB. */
export const ArquivosFields = ({ control, exigidos, about, faltam }: ArquivosFieldsProps) => (
  <>
    {exigidos && (
      <FormSection title={exigidos.title} about={FORMATO}>
        <Faltam nomes={faltam} />
        {exigidos.campos}
      </FormSection>
    )}
    <FormSection title="Documentos (opcional)" about={exigidos ? about : `${about} ${FORMATO}`}>
      {!exigidos && <Faltam nomes={faltam} />}
      <NamedFilesField
        control={control}
        name="documentos"
        noun={{ singular: 'Documento', plural: 'documentos' }}
        schema={NovoDocumento.shape.arquivo}
        max={MAX_DOCUMENTOS}
      />
    </FormSection>
  </>
)

const Faltam = ({ nomes }: { nomes: readonly string[] }) =>
  nomes.length > 0 && (
    <Alert role="note" color="yellow" icon={<IconFileAlert aria-hidden />} title="Escolha os arquivos de novo">
      <Text c="var(--mantine-color-text)">O rascunho guarda os dados, não os arquivos. Faltam: {nomes.join(', ')}.</Text>
    </Alert>
  )
