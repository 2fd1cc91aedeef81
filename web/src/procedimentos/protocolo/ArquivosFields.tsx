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
  /** "Termo e petição". */
  title: string
  /** The required files. */
  children: ReactNode
  /** Explains the optional documents. */
  about: string
  /** Names of files to choose again, because a draft does not keep files. */
  faltam: readonly string[]
}

/** Required files and optional documents, all PDF under 6 MB. */
export const ArquivosFields = ({ control, title, children, about, faltam }: ArquivosFieldsProps) => (
  <>
    <FormSection title={title} about="Em PDF, sem senha, com menos de 6 MB cada um.">
      {faltam.length > 0 && (
        <Alert role="note" color="yellow" icon={<IconFileAlert aria-hidden />} title="Escolha os arquivos de novo">
          <Text c="var(--mantine-color-text)">O rascunho guarda os dados, não os arquivos. Faltam: {faltam.join(', ')}.</Text>
        </Alert>
      )}
      {children}
    </FormSection>
    <FormSection title="Documentos (opcional)" about={about}>
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
