import type { Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import type { Control, FieldPath } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import css from './VigenciaFields.module.css'

/** Validity dates and limit of uses of a covenant; each is optional. */
export const VigenciaFields = <T extends Partial<Vigencia>, O>({ control }: { control: Control<T, unknown, O> }) => (
  <div className={css.fields}>
    <DateField
      control={control}
      name={'vale_desde' as FieldPath<T>}
      label="Vale desde"
      description="Em branco: vale imediatamente."
      clearable
    />
    <DateField
      control={control}
      name={'vale_ate' as FieldPath<T>}
      label="Vale até"
      description="Em branco: sem data final."
      clearable
    />
    <IntegerField
      control={control}
      name={'limite_usos' as FieldPath<T>}
      label="Limite de usos"
      description="Em branco: sem limite."
    />
  </div>
)
