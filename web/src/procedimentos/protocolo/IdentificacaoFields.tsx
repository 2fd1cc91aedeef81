import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Area } from '@concordia/contract/values/schemas'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { ComoAdvogado, type FormularioDoAdvogado } from './ComoAdvogado.tsx'
import { CAMPOS_DO_ADVOGADO, NOMES_DOS_CAMPOS } from './campos.ts'
import type { FormularioComum } from './pedido.ts'

interface IdentificacaoFieldsProps {
  tipo: Tipo
  form: FormularioComum
  areas: readonly Area[]
}

export const IdentificacaoFields = ({ tipo, form, form: { control }, areas }: IdentificacaoFieldsProps) => (
  <>
    <FormSection title={TIPOS[tipo].titulo} fields={['area_id', 'classe']} names={NOMES_DOS_CAMPOS}>
      <SelectField
        control={control}
        name="area_id"
        label={TIPOS[tipo].area}
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
    <FormSection
      title="Advogado (opcional)"
      about="Preencha se a parte que apresenta o pedido tiver advogado. Se é você, use o botão e junte a procuração."
      fields={CAMPOS_DO_ADVOGADO}
      names={NOMES_DOS_CAMPOS}
    >
      <TextField control={control} name="advogado_email" label="E-mail do advogado" type="email" autoComplete="off" />
      <TextField control={control} name="advogado_nome" label="Nome do advogado" autoComplete="off" />
      <TextField control={control} name="advogado_oab" label="OAB" placeholder="Ex.: SP 123.456" autoComplete="off" />
      <ComoAdvogado form={form as unknown as FormularioDoAdvogado} clientes="demandantes" nomeia />
    </FormSection>
  </>
)
