import { NovoDocumento } from '@concordia/contract/procedimentos/procedimentos'
import { Peticao } from '@concordia/contract/procedimentos/processos'
import { MAX_DOCUMENTOS } from '@concordia/contract/rules/limits'
import { Alert, Text } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import type { DadosControl } from '../../processos/create/peticao.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'

interface ArquivosFieldsProps {
  control: DadosControl
  /** Names of files a draft could not keep. */
  faltam: readonly string[]
}

/** Term, petition and optional documents, all PDF under 6 MB (spec 1 §5). */
export const ArquivosFields = ({ control, faltam }: ArquivosFieldsProps) => (
  <>
    <FormSection title="Termo e petição" about="Em PDF, sem senha, com menos de 6 MB cada um.">
      {faltam.length > 0 && (
        <Alert role="note" color="yellow" icon={<IconFileAlert aria-hidden />} title="Escolha os arquivos de novo">
          <Text c="var(--mantine-color-text)">O rascunho guarda os dados, não os arquivos. Faltam: {faltam.join(', ')}.</Text>
        </Alert>
      )}
      <FileField
        control={control}
        name="termo"
        label="Termo ou contrato"
        description="O documento em que as partes combinaram a arbitragem (cláusula ou compromisso arbitral)."
        schema={Peticao.shape.termo}
        required
      />
      <FileField control={control} name="peticao" label="Petição inicial" schema={Peticao.shape.peticao} required />
    </FormSection>
    <FormSection title="Documentos (opcional)" about="Provas, procurações e o que mais acompanhar a petição.">
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
