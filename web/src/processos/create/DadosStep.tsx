import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { Peticao } from '@concordia/contract/procedimentos/processos'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { ArquivosFields } from '../../procedimentos/protocolo/ArquivosFields.tsx'
import { IdentificacaoFields } from '../../procedimentos/protocolo/IdentificacaoFields.tsx'
import { PartesFields } from '../../procedimentos/protocolo/PartesFields.tsx'
import { comum } from '../../procedimentos/protocolo/pedido.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { CausaFields } from './CausaFields.tsx'
import { type DadosProntos, PETICAO, type PeticaoFormulario } from './peticao.ts'

interface DadosStepProps {
  form: PeticaoFormulario
  areas: readonly Area[]
  faltam: readonly string[]
  /** A 422 that led back here: its fields are marked and the first one takes the focus. */
  refused: unknown
  onReady: (dados: DadosProntos) => void
}

const DEMANDANTES =
  'Demandante é quem apresenta o pedido de arbitragem. Informe todas as pessoas e empresas que o fazem em conjunto.'
const DEMANDADAS =
  'Demandada é a parte contra quem o pedido é feito. Os contatos informados recebem o número e a senha de acesso do processo.'
const DECLARACAO =
  'Declaro que as informações prestadas são verdadeiras, que conheço o regulamento de arbitragem da câmara e que sei que as custas não são devolvidas depois do protocolo.'

/** Step 1, "Dados". */
export function DadosStep({ form, areas, faltam, refused, onReady }: DadosStepProps) {
  const { control } = form
  const todos = comum(form)
  useEffect(() => {
    if (refused) applyErrors(form, refused)
  }, [form, refused])

  return (
    <form noValidate onSubmit={form.handleSubmit(onReady)}>
      <Stack gap="lg">
        <IdentificacaoFields tipo="processo" control={todos.control} areas={areas} />
        <PartesFields form={todos} polo="demandantes" nome={PETICAO} about={DEMANDANTES} />
        <PartesFields form={todos} polo="demandadas" nome={PETICAO} about={DEMANDADAS} />
        <ArquivosFields
          control={todos.control}
          title="Termo e petição"
          about="Provas, procurações e o que mais acompanhar a petição."
          faltam={faltam}
        >
          <FileField
            control={control}
            name="termo"
            label="Termo ou contrato"
            description="O documento em que as partes combinaram a arbitragem (cláusula ou compromisso arbitral)."
            schema={Peticao.shape.termo}
            required
          />
          <FileField control={control} name="peticao" label="Petição inicial" schema={Peticao.shape.peticao} required />
        </ArquivosFields>
        <CausaFields control={control} />
        <FormSection title="Declaração">
          <CheckboxField control={control} name="declaracao" label={DECLARACAO} required />
        </FormSection>
        <FieldsToFix form={form} />
        <Group justify="flex-end">
          <Button type="submit">prosseguir</Button>
        </Group>
      </Stack>
    </form>
  )
}
