import { z } from '@concordia/contract/http/zod'
import { tesouraria } from '@concordia/contract/secretaria/calls'
import { NovoConvenio } from '@concordia/contract/secretaria/schemas/pagamentos'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { PercentField } from './PercentField.tsx'
import { VigenciaFields } from './VigenciaFields.tsx'

const { codigo, desconto, valor_fixo, vale_desde, vale_ate, limite_usos } = NovoConvenio.shape
/** `tipo` exists only in the form: it selects which benefit is sent, and the other benefit's field is hidden. */
const Valores = z
  .object({
    codigo,
    tipo: z.enum(['desconto', 'valor_fixo']),
    desconto,
    valor_fixo,
    vale_desde,
    vale_ate,
    limite_usos,
  })
  .superRefine(({ tipo, ...valores }, context) => {
    if ((valores[tipo] ?? null) === null)
      context.addIssue({
        code: 'custom',
        path: [tipo],
        message: tipo === 'desconto' ? 'Informe o desconto' : 'Informe o valor fixo',
      })
    const { vale_desde: from, vale_ate: to } = valores
    if (from && to && from > to)
      context.addIssue({ code: 'custom', path: ['vale_ate'], message: 'A data final não pode ser anterior à inicial' })
  })

const VAZIO = {
  codigo: '',
  tipo: 'desconto',
  desconto: null,
  valor_fixo: null,
  vale_desde: null,
  vale_ate: null,
  limite_usos: null,
} as const
const CONSEQUENCIAS = [
  'Quem informar o código ao protocolar paga o valor do convênio.',
  'O código e o benefício não podem mais ser alterados; a vigência e o limite podem.',
]
const TIPOS = [
  { value: 'desconto', label: 'Desconto em percentual' },
  { value: 'valor_fixo', label: 'Valor fixo das custas' },
] as const

export default function NovoConvenioDialog({ sobre: _, ...shown }: DialogoProps<null>) {
  const form = useFormOf(Valores, VAZIO)
  const { control } = form
  const tipo = form.watch('tipo')
  return (
    <Decisao
      {...shown}
      title="Criar convênio"
      form={form}
      ato={tesouraria.criarConvenio}
      input={({ tipo, ...valores }) => ({ body: { ...valores, desconto: null, valor_fixo: null, [tipo]: valores[tipo] } })}
      consequencias={CONSEQUENCIAS}
      botao="criar convênio"
    >
      <TextField
        control={control}
        name="codigo"
        label="Código"
        description="Letras, números, ponto, hífen e sublinhado. Fica em maiúsculas."
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RadioField control={control} name="tipo" label="Benefício" options={TIPOS} inline />
      {tipo === 'desconto' ? (
        <PercentField control={control} name="desconto" label="Desconto" required />
      ) : (
        <MoneyField
          control={control}
          name="valor_fixo"
          label="Valor fixo"
          description="Valor pago, independentemente do valor das custas."
          required
        />
      )}
      <VigenciaFields control={control} />
    </Decisao>
  )
}
