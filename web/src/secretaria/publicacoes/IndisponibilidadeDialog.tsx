import { Day } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { publicacoes } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { HoraField } from './HoraField.tsx'
import { Hora, instanteDe } from './hora.ts'
import css from './publicacoes.module.css'

const Dia = (error: string) => z.string({ error }).min(1, error).pipe(Day)
const Valores = z
  .object({
    inicio: Dia('Informe o dia do início'),
    inicioHora: Hora,
    fim: Dia('Informe o dia do fim'),
    fimHora: Hora,
    motivo: Motivo,
  })
  // Compared as strings: this also runs while a time is incomplete and cannot be parsed.
  .refine(({ inicio, inicioHora, fim, fimHora }) => `${inicio} ${inicioHora}` < `${fim} ${fimHora}`, {
    path: ['fim'],
    error: 'O fim deve ser depois do início',
  })

const VAZIO = { inicio: null as never, inicioHora: '', fim: null as never, fimHora: '', motivo: '' }
const CONSEQUENCIAS = [
  'A certidão é emitida e selada agora, e qualquer pessoa pode baixá-la.',
  'Os prazos que terminam nos dias do período passam para o próximo dia útil.',
  'O registro não pode ser alterado nem apagado, só anulado, e a anulação é pública.',
]

export default function IndisponibilidadeDialog(shown: DialogoProps<null>) {
  return (
    <Dialog {...shown} form title="Registrar indisponibilidade">
      <IndisponibilidadeForm onClose={shown.onClose} />
    </Dialog>
  )
}

function IndisponibilidadeForm({ onClose }: { onClose: () => void }) {
  const form = useFormOf(Valores, VAZIO)
  const { control } = form
  const { send, ...estado } = useDecisao(publicacoes.registrarIndisponibilidade, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="registrar e emitir a certidão"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ inicio, inicioHora, fim, fimHora, motivo }) =>
        send({ body: { inicio: instanteDe(inicio, inicioHora), fim: instanteDe(fim, fimHora), motivo } }),
      )}
    >
      <div className={css.periodo}>
        <DateField control={control} name="inicio" label="Dia do início" required />
        <HoraField control={control} name="inicioHora" label="Hora do início" required />
      </div>
      <div className={css.periodo}>
        <DateField control={control} name="fim" label="Dia do fim" required />
        <HoraField control={control} name="fimHora" label="Hora do fim" required />
      </div>
      <TextAreaField
        control={control}
        name="motivo"
        label="Motivo"
        description="Consta da certidão, visível para todos."
        required
      />
    </DecisaoForm>
  )
}
