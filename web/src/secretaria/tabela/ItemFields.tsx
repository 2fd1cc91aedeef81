import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { Button, InputError } from '@mantine/core'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { PercentField } from '../convenios/PercentField.tsx'
import css from './tabela.module.css'
import { novaFaixa, OPCOES, type TabelaFormulario } from './tabelaForm.ts'

interface ItemFieldsProps {
  form: TabelaFormulario
  index: number
  onRemove: () => void
}

/** One item of a draft: whom it concerns, its steps, who pays and when. */
export function ItemFields({ form: { control }, index, onRemove }: ItemFieldsProps) {
  const at = `itens.${index}` as const
  const { fields, insert, remove } = useFieldArray({ control, name: `${at}.faixas` })
  const { errors } = useFormState({ control, name: `${at}.faixas` })
  const especie = useWatch({ control, name: `${at}.especie` })
  const nome = `Item ${index + 1}: ${ESPECIES[especie] ?? ''}`
  const steps = errors.itens?.[index]?.faixas
  return (
    <fieldset className={css.item}>
      <legend>{nome}</legend>
      <div className={css.campos}>
        <SelectField control={control} name={`${at}.especie`} label="Espécie" options={OPCOES.especie} required />
        <SelectField control={control} name={`${at}.objeto`} label="Vale para" options={OPCOES.objeto} required />
        <SelectField
          control={control}
          name={`${at}.arbitros`}
          label="Número de árbitros"
          options={OPCOES.arbitros}
          placeholder="Qualquer número"
          clearable
        />
        <SelectField control={control} name={`${at}.quem`} label="Quem paga" options={OPCOES.quem} required />
        <SelectField control={control} name={`${at}.quando`} label="Quando" options={OPCOES.quando} required />
        <IntegerField control={control} name={`${at}.prazo_dias`} label="Prazo em dias" />
        <MoneyField control={control} name={`${at}.minimo`} label="Mínimo" placeholder="Sem mínimo" />
        <MoneyField control={control} name={`${at}.maximo`} label="Máximo" placeholder="Sem máximo" />
      </div>
      {fields.map(({ id }, step) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset would need a legend that people see
        <div key={id} role="group" aria-label={`Faixa ${step + 1} do item ${index + 1}`} className={css.faixa}>
          <div className={css.campos}>
            <MoneyField
              control={control}
              name={`${at}.faixas.${step}.ate`}
              label={`Faixa ${step + 1}: até`}
              placeholder={step === fields.length - 1 ? 'Sem limite' : 'R$ 0,00'}
            />
            <MoneyField control={control} name={`${at}.faixas.${step}.fixo`} label="Valor fixo" />
            <PercentField control={control} name={`${at}.faixas.${step}.percentual`} label="Mais o percentual" decimals={3} />
            <SelectField control={control} name={`${at}.faixas.${step}.base`} label="sobre" options={OPCOES.base} />
          </div>
          {fields.length > 1 && (
            <div className={css.acts}>
              <Button
                variant="default"
                size="xs"
                onClick={() => remove(step)}
                aria-label={`remover faixa ${step + 1} do item ${index + 1}`}
              >
                remover faixa
              </Button>
            </div>
          )}
        </div>
      ))}
      {(steps?.root ?? steps)?.message && <InputError>{(steps?.root ?? steps)?.message}</InputError>}
      <div className={css.acts}>
        {/* Before the last one, which has no limit. */}
        <Button variant="default" size="xs" onClick={() => insert(fields.length - 1, novaFaixa())}>
          incluir faixa
        </Button>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`remover item ${index + 1}`}>
          remover item
        </Button>
      </div>
    </fieldset>
  )
}
