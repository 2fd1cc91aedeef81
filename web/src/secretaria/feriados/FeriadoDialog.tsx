import { feriados } from '@concordia/contract/feriados/calls'
import { NovoFeriado } from '@concordia/contract/feriados/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField, hoje } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CEDO, CONSEQUENCIAS } from './texts.ts'

export default function FeriadoDialog({ sobre: _, ...shown }: DialogoProps<null>) {
  const form = useFormOf(NovoFeriado, { dia: null as never, nome: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Incluir feriado"
      form={form}
      ato={feriados.incluir}
      input={(body) => ({ body })}
      consequencias={CONSEQUENCIAS}
      botao="incluir feriado"
    >
      <DateField control={control} name="dia" label="Dia" minDate={hoje()} tooEarly={CEDO} required />
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
