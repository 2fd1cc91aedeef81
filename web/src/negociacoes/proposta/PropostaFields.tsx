import { NovoDocumento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { MAX_DOCUMENTOS_DA_NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { PropostaFormulario } from './proposta.ts'

interface PropostaFieldsProps {
  control: PropostaFormulario['control']
  /** Heading level: 2 where there is no step title above it. */
  order: 2 | 3
}

/** The fields of a proposal, the first or a later one. */
export const PropostaFields = ({ control, order }: PropostaFieldsProps) => (
  <>
    <FormSection title="Proposta" order={order}>
      <MoneyField control={control} name="valor" label="Valor" required />
      <TextAreaField
        control={control}
        name="descricao"
        label="Descrição"
        description="Outras condições da proposta: parcelas, datas, quitação."
        autosize
        minRows={3}
        required
      />
      <PrazoField
        control={control}
        name="prazo"
        label="Prazo"
        description="Até o fim deste dia a outra parte pode aceitar a proposta."
        required
      />
    </FormSection>
    <FormSection title="Documentos (opcional)" about="Documentos da proposta, em PDF. Só as partes leem." order={order}>
      <NamedFilesField
        control={control}
        name="documentos"
        schema={NovoDocumento.shape.arquivo}
        max={MAX_DOCUMENTOS_DA_NEGOCIACAO}
      />
    </FormSection>
  </>
)
