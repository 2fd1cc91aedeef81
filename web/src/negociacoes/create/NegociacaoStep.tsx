import type { NegociacaoForm } from '@concordia/contract/negociacoes/schemas/nova'
import { NovoDocumento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { MAX_DOCUMENTOS_DA_NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { ComoAdvogado, type FormularioDoAdvogado } from '../../procedimentos/protocolo/ComoAdvogado.tsx'
import { PartesFields } from '../../procedimentos/protocolo/PartesFields.tsx'
import { comPartes } from '../../procedimentos/protocolo/pedido.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { NamedFilesField } from '../../ui/form/NamedFilesField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { NegociacaoFormulario } from './formulario.ts'
import { ProblemaFields } from './ProblemaFields.tsx'
import { useVinculo } from './useVinculo.ts'
import { VinculoFields } from './VinculoFields.tsx'

const NOME = { um: 'negociação', muitos: 'negociações', artigo: 'a' } as const
const SOBRE = {
  solicitantes: 'Quem propõe a negociação. Você atua por estas partes.',
  solicitadas: 'Quem será convidado a negociar. Cada e-mail recebe o convite; quem entrar por ele passa a atuar por esta parte.',
}

interface NegociacaoStepProps {
  form: NegociacaoFormulario
  /** A 422 that led back here: its fields are marked and the first one takes the focus. */
  refused: unknown
  onReady: (dados: NegociacaoForm) => void
}

/** Step 1, "Nova negociação". A link to a procedimento is checked before the next step. */
export function NegociacaoStep({ form, refused, onReady }: NegociacaoStepProps) {
  const { control } = form
  // Not while a number that was just left is checked: the button would be disabled under the click that left it.
  const { isSubmitting } = useFormState({ control })
  const vinculo = useVinculo(form)
  useEffect(() => {
    if (refused) applyErrors(form, refused)
  }, [form, refused])
  const next = async (dados: NegociacaoForm) => {
    if (await vinculo.confere()) onReady(dados)
    else form.setFocus('procedimento_id')
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(next)}>
      <Stack gap="lg">
        <PartesFields form={comPartes(form)} polo="solicitantes" nome={NOME} about={SOBRE.solicitantes} />
        <PartesFields form={comPartes(form)} polo="solicitadas" nome={NOME} about={SOBRE.solicitadas} />
        <FormSection
          title="Advogado (opcional)"
          about="Se você abre a negociação como advogado dos solicitantes, use o botão e junte a procuração."
        >
          <ComoAdvogado form={form as unknown as FormularioDoAdvogado} clientes="solicitantes" />
        </FormSection>
        <ProblemaFields form={form} />
        <FormSection
          title="Documentos (opcional)"
          about="Contratos, notas, mensagens e outros documentos que ajudem a entender o problema, em PDF."
        >
          <NamedFilesField
            control={control}
            name="documentos"
            schema={NovoDocumento.shape.arquivo}
            max={MAX_DOCUMENTOS_DA_NEGOCIACAO}
          />
        </FormSection>
        <VinculoFields form={form} vinculo={vinculo} />
        <FieldsToFix form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSubmitting}>
            prosseguir
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
