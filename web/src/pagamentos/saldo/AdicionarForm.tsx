import { saldo } from '@concordia/contract/pagamentos/calls'
import { AdicionarSaldo } from '@concordia/contract/pagamentos/schemas/saldo'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { newUuid } from '../../api/uuid.ts'
import { path } from '../../paths/paths.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { useGo } from '../../ui/links.tsx'
import css from './saldo.module.css'

/** One money field; sending it opens a fee, which is paid on the fee's page. */
export function AdicionarForm() {
  const go = useGo()
  const form = useFormOf(AdicionarSaldo, { valor: null as never })
  const keyOf = useChave()
  const adicionar = useCommand(saldo.adicionar, {
    onSuccess: ({ pagamento }) => go(path('PagamentoDetails', { id: pagamento.id })),
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Form
      form={form}
      className={css.form}
      onSubmit={form.handleSubmit((body) =>
        adicionar.send({ body, options: { headers: { 'idempotency-key': keyOf(body.valor) } } }),
      )}
    >
      <MoneyField control={form.control} name="valor" label="Valor a adicionar" required />
      <Button type="submit" loading={adicionar.isPending}>
        adicionar saldo
      </Button>
    </Form>
  )
}

/** The idempotency key: after a lost answer the same amount returns the fee already opened; another amount opens another fee. */
function useChave(): (valor: number) => string {
  const last = useRef<{ valor: number; chave: string } | null>(null)
  return (valor) => {
    if (last.current?.valor !== valor) last.current = { valor, chave: newUuid() }
    return last.current.chave
  }
}
