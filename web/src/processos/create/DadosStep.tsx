import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { ArquivosFields } from '../../procedimentos/protocolo/ArquivosFields.tsx'
import { PartesFields } from '../../procedimentos/protocolo/PartesFields.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FieldsToFix } from '../../ui/form/FieldsToFix.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { CausaFields } from './CausaFields.tsx'
import type { DadosProntos, PeticaoFormulario } from './peticao.ts'

interface DadosStepProps {
  form: PeticaoFormulario
  areas: readonly Area[]
  faltam: readonly string[]
  /** A 422 that led back here: its fields are marked and the first one takes the focus. */
  refused: unknown
  onReady: (dados: DadosProntos) => void
}

const DECLARACAO =
  'Declaro que as informações prestadas são verdadeiras, que conheço o regulamento de arbitragem da câmara e que sei que as custas não são devolvidas depois do protocolo.'

/** Step 1, "Dados" (spec 1 §2.9). */
export function DadosStep({ form, areas, faltam, refused, onReady }: DadosStepProps) {
  const { control } = form
  useEffect(() => {
    if (refused) applyErrors(form, refused)
  }, [form, refused])

  return (
    <form noValidate onSubmit={form.handleSubmit(onReady)}>
      <Stack gap="lg">
        <FormSection title="Processo">
          <SelectField
            control={control}
            name="area_id"
            label="Área"
            options={areas.map(({ id, nome }) => ({ value: id, label: nome }))}
            searchable
            required
          />
          <TextField
            control={control}
            name="classe"
            label="Classe/tipo"
            placeholder="Ex.: Cobrança, rescisão de contrato"
            autoComplete="off"
            required
          />
        </FormSection>
        <FormSection title="Advogado (opcional)" about="Preencha se a parte que apresenta o pedido tiver advogado.">
          <TextField control={control} name="advogado_email" label="E-mail do advogado" type="email" autoComplete="off" />
          <TextField control={control} name="advogado_nome" label="Nome do advogado" autoComplete="off" />
          <TextField control={control} name="advogado_oab" label="OAB" placeholder="Ex.: SP 123.456" autoComplete="off" />
        </FormSection>
        <PartesFields form={form} polo="demandantes" />
        <PartesFields form={form} polo="demandadas" />
        <ArquivosFields control={control} faltam={faltam} />
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
