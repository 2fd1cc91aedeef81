import { isCorLegivel, TONS_PADRAO, tonsDe } from '@concordia/contract/rules/tons'
import { Group, TextInput } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import css from './camara.module.css'

interface CorDaCamaraFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  name: FieldPath<T>
}

const COR = /^#[0-9a-f]{6}$/

/** The chamber's colour, as a code or from the browser's palette, and the shades that screens would have. */
export function CorDaCamaraField<T extends FieldValues, O>({ control, name }: CorDaCamaraFieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  const typed = String(field.value ?? '')
    .trim()
    .toLowerCase()
  const tons = COR.test(typed) ? (isCorLegivel(typed) ? tonsDe(typed) : null) : TONS_PADRAO
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          {...field}
          value={field.value ?? ''}
          className={css.cor}
          label="Cor"
          description="A dos botões e títulos. Vazia: a da plataforma."
          placeholder="#0f5f63"
          maxLength={7}
          error={fieldState.error?.message}
        />
        <input
          type="color"
          aria-label="Escolher a cor na paleta"
          className={css.paleta}
          value={COR.test(typed) ? typed : TONS_PADRAO[7]}
          onChange={({ target }) => field.onChange(target.value)}
        />
      </Group>
      {tons ? (
        <div className={css.tons} role="img" aria-label="Os dez tons da cor, do mais claro ao mais escuro">
          {tons.map((tom) => (
            <span key={tom} style={{ background: tom }} />
          ))}
        </div>
      ) : (
        <p className={css.clara}>Esta cor é clara demais para texto. Escolha uma mais escura.</p>
      )}
    </div>
  )
}
