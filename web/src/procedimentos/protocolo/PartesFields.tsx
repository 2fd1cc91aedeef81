import { MAX_PARTES_POR_POLO } from '@concordia/contract/rules/limits'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import css from '../../processos/create/create.module.css'
import { type NomeDoPolo, novaParte, type PeticaoFormulario } from '../../processos/create/peticao.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { ParteFields } from './ParteFields.tsx'

const POLOS = {
  demandantes: {
    plural: 'Demandantes',
    singular: 'Demandante',
    about: 'Demandante é quem apresenta o pedido de arbitragem. Informe todas as pessoas e empresas que o fazem em conjunto.',
  },
  demandadas: {
    plural: 'Demandadas',
    singular: 'Demandada',
    about:
      'Demandada é a parte contra quem o pedido é feito. Os contatos informados recebem o número e a senha de acesso do processo.',
  },
} as const

/** One side of the dispute: a parte or more, the first of which stays (spec 1 §5). */
export function PartesFields({ form, polo }: { form: PeticaoFormulario; polo: NomeDoPolo }) {
  const { plural, singular, about } = POLOS[polo]
  const { fields, append, remove } = useFieldArray({ control: form.control, name: polo })
  const add = useRef<HTMLButtonElement>(null)

  const ask = useCallback(
    async (index: number) => {
      const nome = form.getValues(`${polo}.${index}.nome`)
      const question = { title: `Remover ${nome}?`, message: 'Os dados desta parte são apagados da petição.', danger: true }
      if (nome && !(await confirm({ ...question, confirm: 'Remover parte' }))) return
      flushSync(() => remove(index))
      // The button that was pressed is gone.
      add.current?.focus()
    },
    [form, polo, remove],
  )
  // One function for all renders: each parte is drawn again only for its own changes.
  const onRemove = useCallback((index: number) => void ask(index), [ask])
  return (
    <FormSection title={plural} about={about}>
      <div className={css.partes}>
        {fields.map(({ id }, index) => (
          <ParteFields
            key={id}
            control={form.control}
            polo={polo}
            index={index}
            legend={`${singular} ${index + 1}`}
            onRemove={index > 0 ? onRemove : undefined}
          />
        ))}
      </div>
      {fields.length < MAX_PARTES_POR_POLO ? (
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(novaParte())}
        >
          Adicionar {singular.toLowerCase()}
        </Button>
      ) : (
        <Text c="dimmed">O limite de {MAX_PARTES_POR_POLO} partes deste lado foi atingido.</Text>
      )}
    </FormSection>
  )
}
