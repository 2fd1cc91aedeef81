import { Day } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { publicacoes } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/values/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { HoraField } from '../../ui/form/HoraField.tsx'
import { Hora, instanteDe } from '../../ui/form/hora.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
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

export default function IndisponibilidadeDialog({ sobre: _, ...shown }: DialogoProps<null>) {
  const form = useFormOf(Valores, VAZIO)
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Registrar indisponibilidade"
      form={form}
      ato={publicacoes.registrarIndisponibilidade}
      input={({ inicio, inicioHora, fim, fimHora, motivo }) => ({
        body: { inicio: instanteDe(inicio, inicioHora), fim: instanteDe(fim, fimHora), motivo },
      })}
      consequencias={CONSEQUENCIAS}
      botao="registrar e emitir a certidão"
      definitivo
      motivo="Consta da certidão, visível para todos."
    >
      <div className={css.periodo}>
        <DateField control={control} name="inicio" label="Dia do início" required />
        <HoraField control={control} name="inicioHora" label="Hora do início" required />
      </div>
      <div className={css.periodo}>
        <DateField control={control} name="fim" label="Dia do fim" required />
        <HoraField control={control} name="fimHora" label="Hora do fim" required />
      </div>
    </Decisao>
  )
}
