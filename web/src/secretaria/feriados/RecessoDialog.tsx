import { feriados } from '@concordia/contract/feriados/calls'
import { NovoRecesso } from '@concordia/contract/feriados/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField, hoje } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CEDO, CONSEQUENCIAS } from './texts.ts'

export default function RecessoDialog({ sobre: _, ...shown }: DialogoProps<null>) {
  const form = useFormOf(NovoRecesso, { de: null as never, ate: null as never, nome: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Incluir recesso"
      form={form}
      ato={feriados.incluirRecesso}
      input={(body) => ({ body })}
      consequencias={CONSEQUENCIAS}
      botao="incluir recesso"
    >
      <DateField control={control} name="de" label="Primeiro dia" minDate={hoje()} tooEarly={CEDO} required />
      <DateField control={control} name="ate" label="Último dia" minDate={hoje()} tooEarly={CEDO} required />
      <TextField
        control={control}
        name="nome"
        label="Nome"
        description="Aparece na lista pública, nos autos e nos avisos."
        maxLength={80}
        required
      />
    </Decisao>
  )
}
