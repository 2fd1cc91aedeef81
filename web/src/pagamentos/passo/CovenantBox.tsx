import { pagamentos } from '@concordia/contract/pagamentos/calls'
import { CodigoConvenio, type Convenio } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { mutationOf } from '../../api/query.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import css from './payment.module.css'

interface CovenantBoxProps {
  convenio: Convenio | null
  onChange: (convenio: Convenio | null) => void
  /** The server's error about the applied code. */
  error?: string | undefined
  /** Disables 'aplicar' while the code is empty; without it, the field gives the error. */
  holdEmpty?: boolean
}

/** The covenant's code: apply, or take off again (docs/rules/procedimentos.md#filing). */
export function CovenantBox({ convenio, onChange, error, holdEmpty = false }: CovenantBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const change = (found: Convenio | null) => {
    flushSync(() => onChange(found))
    notify.success(found ? 'Convênio aplicado com sucesso' : 'Convênio removido')
    // The pressed button was replaced by the box's other form.
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <div ref={box}>
      {convenio ? (
        <div className={css.applied}>
          <Text>
            Convênio <strong>{convenio.codigo}</strong> aplicado.
          </Text>
          <Button size="sm" variant="default" onClick={() => change(null)}>
            remover convênio
          </Button>
        </div>
      ) : (
        <CodeForm onApply={change} holdEmpty={holdEmpty} />
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}

function CodeForm({ onApply, holdEmpty }: { onApply: (convenio: Convenio) => void; holdEmpty: boolean }) {
  const form = useFormOf(CodigoConvenio, { codigo: '' })
  const codigo = useWatch({ control: form.control, name: 'codigo' })
  const find = useMutation({
    ...mutationOf(pagamentos.convenio, { quiet: true }),
    onSuccess: ({ convenio }) => onApply(convenio),
    onError: (error) => {
      if (error.status === 404) form.setError('codigo', { message: error.message }, { shouldFocus: true })
      else notify.error(error)
    },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((params) => find.mutate({ params }))} className={css.code}>
      <TextField
        control={form.control}
        name="codigo"
        label="Código do convênio"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={find.isPending} disabled={holdEmpty && codigo.trim() === ''}>
        aplicar
      </Button>
    </form>
  )
}
