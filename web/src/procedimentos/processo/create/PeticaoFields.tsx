import { Peticao } from '@concordia/contract/procedimentos/schemas/processos'
import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { FileField } from '../../../ui/form/FileField.tsx'
import { FormSection } from '../../../ui/wizard/FormSection.tsx'
import { ArquivosFields } from '../../protocolo/ArquivosFields.tsx'
import { NOMES_DOS_CAMPOS } from '../../protocolo/campos.ts'
import { comum } from '../../protocolo/pedido.ts'
import { CausaFields } from './CausaFields.tsx'
import type { PeticaoFormulario } from './peticao.ts'

const DECLARACAO =
  'Declaro que as informações prestadas são verdadeiras, que conheço o regulamento de arbitragem da câmara e que sei que as custas não são devolvidas depois do protocolo.'

interface PeticaoFieldsProps {
  form: PeticaoFormulario
  itens: readonly ItemDeCustas[]
}

/** The fields of step 1 that only a petition has. */
export const PeticaoFields = ({ form, itens }: PeticaoFieldsProps) => {
  const { control } = form
  return (
    <>
      <ArquivosFields
        control={comum(form).control}
        exigidos={{
          title: 'Termo e petição',
          nomes: ['termo', 'peticao'],
          campos: (
            <>
              <FileField
                control={control}
                name="termo"
                label="Termo ou contrato"
                description="O documento em que as partes combinaram a arbitragem (cláusula ou compromisso arbitral)."
                schema={Peticao.shape.termo}
                required
              />
              <FileField control={control} name="peticao" label="Petição inicial" schema={Peticao.shape.peticao} required />
            </>
          ),
        }}
        about="Provas, procurações e outros documentos da petição."
      />
      <CausaFields control={control} itens={itens} />
      <FormSection title="Declaração" fields={['declaracao']} names={NOMES_DOS_CAMPOS}>
        <CheckboxField control={control} name="declaracao" label={DECLARACAO} required />
      </FormSection>
    </>
  )
}
